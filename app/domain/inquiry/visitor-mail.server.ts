// The mail to the visitor who sent an inquiry. It repeats only the name, because the address may belong to a stranger, and
// shows a home only if visitors can see it. Links use the configured site address.

import type { inquiry } from '#app/db/schema.ts'
import type { MailDraft } from '#app/domain/mail/mail.ts'
import type { MailBody, MailLink, MailPicture, Signer } from '#app/domain/mail/mail-body.server.ts'
import { asSubject, fillIn, greetingName, onOneLine } from '#app/domain/mail/mail-text.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import type { Config } from '#app/runtime/config.ts'
import { guidePage } from '#content/guides/guide-page.ts'
import { anyAgent, mailFooter, visitorHomeMail, visitorMail } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { guidePlaces } from './guide-places.ts'
import { generalCategory, type InquiryCategory } from './inquiry-category.ts'
import { isShown, type StoredHome } from './inquiry-home.server.ts'
import { categoryOfRow, write } from './inquiry-mail.server.ts'

type Inquiry = typeof inquiry.$inferSelect
type Answer = { unsubscribeUrl: string; home?: StoredHome | undefined; signer?: Signer | undefined }

/** The acknowledgement; a guide request gets the links to the guide. */
export function composeVisitorMail(
  config: Config,
  row: Inquiry,
  { unsubscribeUrl, home, signer }: Answer,
): MailDraft {
  const category = categoryOfRow(row)
  const shown = home && isShown(home) ? home : undefined
  const words = wordsFor(category, shown)
  const values = {
    name: greetingName(row.name),
    team: team.name,
    phone: signer?.phone ?? team.phone,
    agent: signer?.name ?? anyAgent,
    ...(shown && { home: onOneLine(shown.name), address: onOneLine(shown.address) }),
  }
  const subject = asSubject(fillIn(words.subject, values))
  const body: MailBody = {
    picture: pictureOf(config, category, shown),
    heading: fillIn(words.greeting, values),
    paragraphs: words.paragraphs.map((text) => fillIn(text, values)),
    links: linksOf(config, category, shown),
    ...(signer && { signer }),
    signOff: fillIn(words.signOff, values),
    footnote: mailFooter.reason,
    siteUrl: config.siteUrl,
    unsubscribeUrl,
  }
  const about = { kind: 'visitor-acknowledgement', inquiryId: row.id, unsubscribeUrl }
  return { ...about, recipient: row.email, replyTo: team.email, subject, ...write(subject, body) }
}

function wordsFor({ slug }: InquiryCategory, shown: StoredHome | undefined) {
  const words = visitorMail[slug]
  if (!shown) return words
  if (slug === generalCategory) return { ...words, ...visitorHomeMail }
  return { ...words, paragraphs: [visitorHomeMail.paragraph, ...words.paragraphs] }
}

/** A home's photo has an address that lasts as long as visitors can see the home. */
function pictureOf(
  { siteUrl }: Config,
  { slug }: InquiryCategory,
  shown: StoredHome | undefined,
): MailPicture {
  if (!shown?.imgUrl) return { url: `${siteUrl}/mail/${slug}.jpg`, alt: visitorMail[slug].picture.alt }
  const url = `${siteUrl}${propertyPath(shown.slug)}/photo.jpg`
  return { url, alt: onOneLine(shown.name), photo: { focal: shown.focal } }
}

/** A guide that was asked for comes before the home. */
function linksOf({ siteUrl }: Config, category: InquiryCategory, shown: StoredHome | undefined): MailLink[] {
  const { linkText: text, linkPath } = visitorMail[category.slug]
  const own = { text, url: siteUrl + linkPath }
  if ('guideType' in category)
    return [own, { text: guidePage.pdfLink, url: siteUrl + guidePlaces[category.guideType].pdf }]
  return [shown ? { text: visitorHomeMail.linkText, url: siteUrl + propertyPath(shown.slug) } : own]
}
