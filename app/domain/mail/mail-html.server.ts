// The HTML of every mail: tables with inline styles, since mail programs read little else.

import { escapeHtml } from '#app/domain/escape-html.server.ts'
import { initialsOf } from '#app/domain/person-name.ts'
import { mailFooter } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { linkContacts } from './contact-links.server.ts'
import {
  type MailBody,
  type MailFact,
  type MailLink,
  type MailList,
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
<div style="${styles.preview}" aria-hidden="true">${escapeHtml(previewOf(body))}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0">
<tr><td align="center" class="outer" style="${styles.outer}">
<table role="presentation" cellspacing="0" cellpadding="0" border="0" class="sheet" style="${styles.sheet}">
<tr><td class="sides line" style="${styles.markCell}">${renderMark(body)}</td></tr>
${renderPicture(body)}<tr><td class="sides text" style="${styles.body}">
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

const longestPreview = 140

/** The preview that a list of mails shows beside the subject. Without it, the list shows the alternative texts of the pictures. */
function previewOf({ message, paragraphs, lists }: MailBody): string {
  const text = message?.text ?? paragraphs[0] ?? lists?.[0]?.facts.map(({ label }) => label).join(', ')
  return (text ?? '').slice(0, longestPreview).replace(/[\ud800-\udbff]$/, '')
}

/** Where pictures are blocked, the name is text. */
const renderMark = ({ siteUrl }: MailBody) =>
  `<a class="ink" href="${escapeHtml(siteUrl)}" style="${styles.markLink}"><picture><source srcset="${escapeHtml(siteUrl + wordmark.dark)}" media="(prefers-color-scheme:dark)"><img class="ink" src="${escapeHtml(siteUrl + wordmark.light)}" alt="${escapeHtml(team.name)}" width="${wordmark.size.width}" height="${wordmark.size.height}" style="${styles.mark}"></picture></a>`

/**
 * Linked as the button is, since some programs offer to save a picture without a link. Only programs that know
 * `aspect-ratio` crop a photo; others show all of it.
 */
function renderPicture({ picture, links: [button] = [] }: MailBody): string {
  if (!picture) return ''
  const { url, alt, photo } = picture
  const size = photo ? 'width="600"' : 'width="600" height="300"'
  const crop = photo ? `;${styles.photo};object-position:${photo.focal ?? '50% 50%'}` : ''
  const image = `<img class="picture" src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" ${size} style="${styles.picture}${crop}">`
  const linked = button
    ? `<a href="${escapeHtml(button.url)}" style="${styles.pictureLink}">${image}</a>`
    : image
  return `<tr><td>${linked}</td></tr>\n`
}

function renderBody(body: MailBody): string {
  const { heading, note, paragraphs, message, facts, lists, links = [], signer, signOff } = body
  const parts = [
    heading && `<h1 class="ink" style="${styles.heading}">${escapeHtml(heading)}</h1>`,
    note && `<p class="note ink" style="${styles.note}">${escapeHtml(note)}</p>`,
    ...paragraphs.map(renderParagraph),
    message &&
      `<blockquote class="ink" dir="auto" style="${styles.message}">${withBreaks(message.text)}</blockquote>`,
    facts && renderFacts(facts),
    ...(lists ?? []).map(renderList),
    renderLinks(links),
    signer ? renderSignature(signer) : signOff && renderSignOff(signOff),
  ]
  return parts.filter(Boolean).join('\n')
}

const renderSignOff = (text: string) => `<p class="ink" style="${styles.signOff}">${withBreaks(text)}</p>`

const renderParagraph = (text: string) =>
  `<p style="${styles.paragraph}">${linkContacts(withLines(text), inText)}</p>`

/** The button, and the further links as lines right under it. */
function renderLinks([button, ...further]: MailLink[]): string {
  if (!button) return ''
  const above = further.length > 0 ? styles.buttonOfSeveral : styles.buttonLine
  const lines = further.map((link) => anchor(link, 'ink', styles.furtherLink))
  return [
    `<p style="${above}">${anchor(button, 'button', styles.link)}</p>`,
    ...lines.map((line) => `<p style="${styles.furtherLine}">${line}</p>`),
  ].join('\n')
}

const anchor = ({ text, url }: MailLink, name: string, style: string) =>
  `<a class="${name}" href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`

const renderList = ({ title, facts, more }: MailList) =>
  [
    `<h2 class="quiet" style="${styles.listTitle}">${escapeHtml(title)}</h2>`,
    renderFacts(facts, renderEntry),
    ...(more ? [renderParagraph(more)] : []),
  ].join('\n')

const renderFacts = (facts: MailFact[], render: (fact: MailFact) => string = renderFact) =>
  `<table class="facts" style="${styles.facts}">\n${facts.map(render).join('\n')}\n</table>`

/** An entry of a list; its label is the entry's subject. */
const renderEntry = ({ label, value }: MailFact) =>
  `<tr><th scope="row" class="ink line" style="${styles.entryLabel}">${escapeHtml(label)}</th><td class="text line" style="${styles.entryValue}">${withBreaks(value)}</td></tr>`

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
${linkContacts(withLines(`${phone}\n${email}`), inText)}</td></tr>
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

const footerLink = (url: string, text: string) => anchor({ url, text }, inFooter.name, inFooter.style)

const withLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')

const withBreaks = (text: string) => unbroken(withLines(text))

/** Telephone numbers as the team writes them stay on one line. */
const unbroken = (html: string) =>
  html.replace(/\b\d{3}-\d{3}-\d{4}\b/g, '<span style="white-space:nowrap">$&</span>')
