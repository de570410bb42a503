// The one look of every mail: a table of one column and inline styles, since mail programs read little else.
import { mailFooter } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { type MailBody, type MailLink, mailImprint } from './mail-body.server.ts'

const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,'Times New Roman',serif"
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const styles = {
  page: 'margin:0;padding:0;background-color:#faf8f4',
  outer: 'background-color:#faf8f4;padding:32px 16px',
  sheet: 'width:100%;max-width:600px;background-color:#ffffff;border:1px solid #dad5cb',
  mark: `${serif};font-size:20px;line-height:26px;color:#14181c;padding:28px 36px 24px;border-bottom:1px solid #dad5cb`,
  body: `${sans};font-size:16px;line-height:26px;color:#3a4148;padding:32px 36px 28px;${wrap}`,
  heading: `${serif};font-weight:normal;font-size:26px;line-height:34px;color:#14181c;margin:0 0 16px`,
  note: 'margin:0 0 20px;padding:12px 16px;background-color:#efebe3;border-left:3px solid #7c5200;color:#14181c',
  paragraph: 'margin:0 0 18px',
  facts: 'width:100%;border-collapse:collapse;margin:6px 0 26px',
  label: `${sans};font-size:14px;line-height:24px;color:#636b70;text-align:left;vertical-align:top;font-weight:normal;width:128px;padding:9px 16px 9px 0;border-top:1px solid #efebe3`,
  value: `${sans};font-size:16px;line-height:24px;color:#14181c;vertical-align:top;padding:9px 0;border-top:1px solid #efebe3;${wrap}`,
  linkLine: 'margin:26px 0 28px',
  link: `${sans};display:inline-block;background-color:#14181c;color:#ffffff;font-size:15px;line-height:20px;font-weight:500;text-decoration:none;padding:16px 26px`,
  furtherLink: `${sans};font-size:15px;line-height:20px;color:#14181c`,
  footer: `${sans};font-size:13px;line-height:20px;color:#636b70;background-color:#faf8f4;padding:22px 36px 26px;border-top:1px solid #dad5cb`,
  footerLine: 'margin:0 0 10px',
  footerLink: 'color:#636b70',
}

/** `body` is plain text: all of it is escaped. */
export function renderMailHtml(title: string, body: MailBody): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="${styles.page}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">
<tr><td align="center" style="${styles.outer}">
<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="${styles.sheet}">
<tr><td style="${styles.mark}">${escapeHtml(team.name)}</td></tr>
<tr><td style="${styles.body}">
${renderBody(body)}
</td></tr>
<tr><td style="${styles.footer}">
${renderFooter(body)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderBody({ heading, note, paragraphs, facts, links = [], signOff }: MailBody): string {
  const parts = [
    heading && `<h1 style="${styles.heading}">${escapeHtml(heading)}</h1>`,
    note && `<p style="${styles.note}">${escapeHtml(note)}</p>`,
    ...paragraphs.map((text) => `<p style="${styles.paragraph}">${withBreaks(text)}</p>`),
    facts && `<table style="${styles.facts}">\n${facts.map(renderFact).join('\n')}\n</table>`,
    ...links.map(renderLink),
    signOff && `<p style="${styles.paragraph}">${withBreaks(signOff)}</p>`,
  ]
  return parts.filter(Boolean).join('\n')
}

const renderLink = ({ text, url }: MailLink, index: number) =>
  `<p style="${styles.linkLine}"><a href="${escapeHtml(url)}" style="${index === 0 ? styles.link : styles.furtherLink}">${escapeHtml(text)}</a></p>`

const renderFact = ({ label, value }: { label: string; value: string }) =>
  `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${styles.value}">${withBreaks(value)}</td></tr>`

function renderFooter({ footnote, privacyUrl, unsubscribeUrl }: MailBody): string {
  const privacy = footerLink(privacyUrl, mailFooter.privacyLinkText)
  const unsubscribe = unsubscribeUrl ? ` · ${footerLink(unsubscribeUrl, mailFooter.unsubscribeLinkText)}` : ''
  const imprint = `<p style="${styles.footerLine}">${mailImprint.map(escapeHtml).join('<br>\n')}<br>\n${privacy}${unsubscribe}</p>`
  return footnote ? `<p style="${styles.footerLine}">${escapeHtml(footnote)}</p>\n${imprint}` : imprint
}

const footerLink = (url: string, text: string) =>
  `<a href="${escapeHtml(url)}" style="${styles.footerLink}">${escapeHtml(text)}</a>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')
