// The HTML of every mail: tables with inline styles, since mail programs read little else.
import { initialsOf } from '#app/domain/account/initials.ts'
import { mailFooter } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { linkContacts } from './contact-links.server.ts'
import { escapeHtml } from './escape-html.server.ts'
import {
  type MailBody,
  type MailFact,
  type MailLink,
  type MailPicture,
  mailImprint,
  privacyUrl,
  type Signer,
} from './mail-body.server.ts'
import { sheet, styles } from './mail-styles.server.ts'
import { wordmark } from './wordmark.server.ts'

/** `body` is plain text: all of it is escaped. */
export function renderMailHtml(title: string, body: MailBody): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(title)}</title>
<style>${sheet}</style>
</head>
<body class="page" style="${styles.page}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">
<tr><td align="center" class="outer" style="${styles.outer}">
<table role="presentation" cellspacing="0" cellpadding="0" border="0" class="sheet" style="${styles.sheet}">
<tr><td class="sides line" style="${styles.markCell}">${renderMark(body)}</td></tr>
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

/** Where pictures are blocked, the name is text. */
const renderMark = ({ siteUrl }: MailBody) =>
  `<a class="ink" href="${escapeHtml(siteUrl)}" style="${styles.markLink}"><picture><source srcset="${escapeHtml(siteUrl + wordmark.dark)}" media="(prefers-color-scheme:dark)"><img class="ink" src="${escapeHtml(siteUrl + wordmark.light)}" alt="${escapeHtml(team.name)}" width="${wordmark.size.width}" height="${wordmark.size.height}" style="${styles.mark}"></picture></a>`

/** Only programs that know `aspect-ratio` crop a photo; others show all of it. */
function renderPicture({ url, alt, photo }: MailPicture): string {
  const size = photo ? 'width="600"' : 'width="600" height="200"'
  const crop = photo ? `;${styles.photo};object-position:${photo.focal ?? '50% 50%'}` : ''
  return `<img class="picture" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" ${size} style="${styles.picture}${crop}">`
}

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

const renderParagraph = (text: string) =>
  `<p style="${styles.paragraph}">${linkContacts(withLines(text), inText)}</p>`

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

const renderSignature = ({ name, title, phone, email }: Signer) =>
  `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="${styles.signature}">
<tr><td style="vertical-align:middle"><div class="monogram" style="${styles.monogram}" aria-hidden="true">${escapeHtml(initialsOf(name))}</div></td>
<td style="${styles.signer}"><span class="ink" style="${styles.signerName}">${escapeHtml(name)}</span><br>
${escapeHtml(title)}<br>
${linkContacts(escapeHtml(`${phone} · ${email}`), inText)}</td></tr>
</table>`

function renderFooter(body: MailBody): string {
  const { footnote, unsubscribeUrl } = body
  const privacy = footerLink(privacyUrl(body), mailFooter.privacyLinkText)
  const unsubscribe = unsubscribeUrl ? ` · ${footerLink(unsubscribeUrl, mailFooter.unsubscribeLinkText)}` : ''
  const lines = mailImprint.map((line) => linkContacts(escapeHtml(line), inFooter))
  const imprint = `<p style="${styles.footerLine}">${lines.join('<br>\n')}<br>\n${privacy}${unsubscribe}</p>`
  return footnote ? `<p style="${styles.footerLine}">${escapeHtml(footnote)}</p>\n${imprint}` : imprint
}

const inText = { name: 'ink', style: styles.valueLink }
const inFooter = { name: 'quiet', style: styles.footerLink }

const footerLink = (url: string, text: string) =>
  `<a class="quiet" href="${escapeHtml(url)}" style="${styles.footerLink}">${escapeHtml(text)}</a>`

const withLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')

const withBreaks = (text: string) => unbroken(withLines(text))

/** Telephone numbers as the team writes them stay on one line. */
const unbroken = (html: string) =>
  html.replace(/\b\d{3}-\d{3}-\d{4}\b/g, '<span style="white-space:nowrap">$&</span>')
