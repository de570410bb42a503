// The one look of every mail: tables and inline styles, since mail programs read little else. Those that read a style sheet
// get the dark palette, and on a phone labels above their values.
import { initialsOf } from '#app/domain/account/initials.ts'
import { mailFooter } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { type MailBody, type MailFact, type MailLink, mailImprint, type Signer } from './mail-body.server.ts'

const sans = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif"
const serif = "font-family:Georgia,'Times New Roman',serif"
const wrap = 'overflow-wrap:anywhere;word-break:break-word'
const sides = 'padding-left:36px;padding-right:36px'
const styles = {
  page: 'margin:0;padding:0;background-color:#faf8f4',
  outer: 'background-color:#faf8f4;padding:32px 16px',
  sheet: 'width:100%;max-width:600px;background-color:#ffffff;border:1px solid #dad5cb',
  picture: 'display:block;width:100%;height:auto;border:0',
  mark: `${serif};font-size:20px;line-height:26px;color:#14181c;padding-top:28px;padding-bottom:24px;${sides};border-bottom:1px solid #dad5cb`,
  body: `${sans};font-size:16px;line-height:26px;color:#3a4148;padding-top:32px;padding-bottom:28px;${sides};${wrap}`,
  heading: `${serif};font-weight:normal;font-size:26px;line-height:34px;color:#14181c;margin:0 0 16px`,
  note: 'margin:0 0 20px;padding:12px 16px;background-color:#efebe3;border-left:3px solid #7c5200;color:#14181c',
  paragraph: 'margin:0 0 18px',
  message: `${serif};font-size:18px;line-height:28px;color:#14181c;margin:0 0 22px;padding:2px 0 2px 18px;border-left:3px solid #b08d57;${wrap}`,
  facts: 'width:100%;border-collapse:collapse;margin:6px 0 26px',
  label: `${sans};font-size:14px;line-height:24px;color:#636b70;text-align:left;vertical-align:top;font-weight:normal;width:128px;padding:9px 16px 9px 0;border-top:1px solid #efebe3`,
  value: `${sans};font-size:16px;line-height:24px;color:#14181c;vertical-align:top;padding:9px 0;border-top:1px solid #efebe3;${wrap}`,
  valueLink: 'color:#14181c;text-decoration:underline',
  linkLine: 'margin:26px 0 28px',
  link: `${sans};display:inline-block;background-color:#14181c;color:#ffffff;font-size:15px;line-height:20px;font-weight:500;text-decoration:none;padding:16px 26px`,
  furtherLink: `${sans};font-size:15px;line-height:20px;color:#14181c`,
  signature: 'margin:4px 0 18px',
  monogram: `${serif};font-size:17px;line-height:48px;width:48px;height:48px;text-align:center;color:#ffffff;background-color:#1f3a34;border-radius:24px`,
  signer: `${sans};font-size:15px;line-height:22px;padding-left:14px`,
  signerName: 'color:#14181c;font-weight:600',
  footer: `${sans};font-size:13px;line-height:20px;color:#636b70;background-color:#faf8f4;padding-top:22px;padding-bottom:26px;${sides};border-top:1px solid #dad5cb`,
  footerLine: 'margin:0 0 10px',
  footerLink: 'color:#636b70',
}

/** `!important`, because the inline styles come later. */
const sheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.outer{padding:0!important}
.sheet{border-left:0!important;border-right:0!important}
.sides{padding-left:20px!important;padding-right:20px!important}
.facts th,.facts td{display:block!important;width:auto!important}
.facts th{padding:10px 0 0!important}
.facts td{padding:0 0 10px!important;border-top:0!important}
}
@media (prefers-color-scheme:dark){
.page,.outer,.quiet-ground{background-color:#0d1216!important}
.sheet{background-color:#12191e!important}
.sheet,.line{border-color:#232d34!important}
.ink{color:#f1efea!important}
.text{color:#c8ccca!important}
.quiet{color:#98a3a8!important}
.note{background-color:#2a2210!important;border-color:#d3b584!important}
.button{background-color:#a8cebd!important;color:#0d1216!important}
.monogram{background-color:#a8cebd!important;color:#0d1216!important}
.picture{filter:brightness(.86)}
}
`

/** `body` is plain text: all of it is escaped. */
export function renderMailHtml(title: string, body: MailBody): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${sheet}</style>
</head>
<body class="page" style="${styles.page}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">
<tr><td align="center" class="outer" style="${styles.outer}">
<table role="presentation" cellspacing="0" cellpadding="0" border="0" class="sheet" style="${styles.sheet}">
<tr><td class="sides line ink" style="${styles.mark}">${escapeHtml(team.name)}</td></tr>
${body.picture ? `<tr><td>${renderPicture(body.picture)}</td></tr>\n` : ''}<tr><td class="sides text" style="${styles.body}">
${renderBody(body)}
</td></tr>
<tr><td class="sides line quiet quiet-ground" style="${styles.footer}">
${renderFooter(body)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const renderPicture = ({ url, alt }: NonNullable<MailBody['picture']>) =>
  `<img class="picture" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="600" height="200" style="${styles.picture}">`

function renderBody(body: MailBody): string {
  const { heading, note, paragraphs, message, facts, links = [], signer, signOff } = body
  const parts = [
    heading && `<h1 class="ink" style="${styles.heading}">${escapeHtml(heading)}</h1>`,
    note && `<p class="note ink" style="${styles.note}">${escapeHtml(note)}</p>`,
    ...paragraphs.map(renderParagraph),
    message && `<blockquote class="ink" style="${styles.message}">${withBreaks(message.text)}</blockquote>`,
    facts && `<table class="facts" style="${styles.facts}">\n${facts.map(renderFact).join('\n')}\n</table>`,
    ...links.map(renderLink),
    signer ? renderSignature(signer) : signOff && renderParagraph(signOff),
  ]
  return parts.filter(Boolean).join('\n')
}

const renderParagraph = (text: string) => `<p style="${styles.paragraph}">${withBreaks(text)}</p>`

const renderLink = ({ text, url }: MailLink, index: number) => {
  const [name, style] = index === 0 ? ['button', styles.link] : ['ink', styles.furtherLink]
  return `<p style="${styles.linkLine}"><a class="${name}" href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a></p>`
}

const renderFact = ({ label, value, url }: MailFact) => {
  const text = withBreaks(value)
  const linked = url
    ? `<a class="ink" href="${escapeHtml(url)}" style="${styles.valueLink}">${text}</a>`
    : text
  return `<tr><th scope="row" class="quiet line" style="${styles.label}">${escapeHtml(label)}</th><td class="ink line" style="${styles.value}">${linked}</td></tr>`
}

const renderSignature = ({ name, title, phone }: Signer) =>
  `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="${styles.signature}">
<tr><td style="vertical-align:middle"><div class="monogram" style="${styles.monogram}" aria-hidden="true">${escapeHtml(initialsOf(name))}</div></td>
<td style="${styles.signer}"><span class="ink" style="${styles.signerName}">${escapeHtml(name)}</span><br>
${escapeHtml(title)}<br>
${unbroken(escapeHtml(phone))}</td></tr>
</table>`

function renderFooter({ footnote, privacyUrl, unsubscribeUrl }: MailBody): string {
  const privacy = footerLink(privacyUrl, mailFooter.privacyLinkText)
  const unsubscribe = unsubscribeUrl ? ` · ${footerLink(unsubscribeUrl, mailFooter.unsubscribeLinkText)}` : ''
  const lines = mailImprint.map((line) => unbroken(escapeHtml(line)))
  const imprint = `<p style="${styles.footerLine}">${lines.join('<br>\n')}<br>\n${privacy}${unsubscribe}</p>`
  return footnote ? `<p style="${styles.footerLine}">${escapeHtml(footnote)}</p>\n${imprint}` : imprint
}

const footerLink = (url: string, text: string) =>
  `<a class="quiet" href="${escapeHtml(url)}" style="${styles.footerLink}">${escapeHtml(text)}</a>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

const withBreaks = (text: string) => unbroken(escapeHtml(text).replaceAll('\n', '<br>\n'))

/** Telephone numbers as the team writes them stay on one line. */
const unbroken = (html: string) =>
  html.replace(/\b\d{3}-\d{3}-\d{4}\b/g, '<span style="white-space:nowrap">$&</span>')
