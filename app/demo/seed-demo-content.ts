// Demo content for a new database: invented homes, testimonials and leads, dated so that they list in the order of
// their files.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import {
  consentEvent,
  consentText,
  image,
  inquiry,
  property,
  testimonial,
  touch,
  user,
} from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { recordMissedConsents } from '#app/domain/consent/consent.server.ts'
import { day, hour, minute } from '#app/domain/duration.ts'
import { plainPhoto } from '#app/domain/property/photo.ts'
import { assignMissingSlugs } from '#app/domain/property/slug.server.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { teamDay } from '#app/domain/team-day.server.ts'
import { stopsClock } from '#app/domain/touch/touch.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { agents } from '#content/agents.ts'
import { consent } from '#content/consent-texts.ts'
import { type DemoInquiry, demoInquiries, leadsOfFirstUser } from './demo-inquiries.ts'
import { type DemoProperty, demoProperties } from './demo-properties.ts'
import { demoTestimonials } from './demo-testimonials.ts'
import { demoDetails } from './home-details.ts'

type Manifest = Record<
  string,
  { width: number; height: number; widths: number[]; color: string; standIn: string; alt: string }
>

const folder = join(projectRoot, 'media/demo')
const imageKey = (key: string) => `demo/${key}`

/** Fills a database that has neither users nor records; does nothing to any other. Returns whether it did. */
export async function seedDemoContent(app: AppContext): Promise<boolean> {
  if (await isUsed(app)) return false
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const checksums: Record<string, Record<string, string>> = {}
  for (const [key, { widths }] of Object.entries(manifest))
    checksums[key] = await storeFiles(app, key, widths)
  return inTransaction(app, async (app) => {
    const { db, now } = app
    // If two processes start together, the second waits here and then finds the first one's records.
    await db.execute(sql`lock table ${property} in share row exclusive mode`)
    if (await isUsed(app)) return false
    const before = (index: number) => new Date(now().getTime() - (index + 1) * day)
    await db
      .insert(image)
      .values(
        Object.entries(manifest).map(([key, about]) => ({
          ...about,
          objectKey: imageKey(key),
          contentType: 'image/jpeg',
          checksums: checksums[key]!,
        })),
      )
      .onConflictDoNothing()
    const homes = db.insert(property).values(
      demoProperties.map((home, index) => ({
        ...homeRow(home, manifest, now()),
        createdAt: before(index),
        updatedAt: before(index),
      })),
    )
    const stored = await homes.returning({ id: property.id, name: property.name })
    await assignMissingSlugs(app)
    await db.update(property).set({ linkUrl: sql`${propertyPath('')} || ${property.slug}` })
    const idOf = new Map(stored.map(({ id, name }) => [name, id]))
    await db.insert(testimonial).values(
      demoTestimonials.map((testimonial, index) => ({
        ...testimonial,
        createdAt: before(index),
        updatedAt: before(index),
      })),
    )
    const leads = demoInquiries.map((lead, index) => inquiryRow(lead, index, now(), idOf))
    const ids = await db.insert(inquiry).values(leads).returning({ id: inquiry.id })
    await db
      .insert(touch)
      .values(demoInquiries.flatMap((lead, index) => touchRows(lead, ids[index]!.id, now())))
    await recordMissedConsents(app)
    const oldest = sql`(select min(${inquiry.submittedAt}) from ${inquiry})`
    await db.update(consentText).set({ shownSince: oldest })
    await db
      .insert(consentEvent)
      .values(demoInquiries.filter(({ consent }) => consent === 'ended').map(optOutRow(now())))
    return true
  })
}

/** Some of the demo leads are the first user's, who was made after them; the others are nobody's. */
export async function assignDemoLeads({ db }: AppContext): Promise<void> {
  const [first] = await db.select({ id: user.id }).from(user).orderBy(user.createdAt).limit(1)
  if (first)
    await db.update(inquiry).set({ ownerId: first.id }).where(inArray(inquiry.name, leadsOfFirstUser))
}

function homeRow(home: DemoProperty, manifest: Manifest, now: Date) {
  const { marketIn, soldAgo, photos, openHouses = [], ...details } = demoDetails[home.name]!
  const inDays = (days: number) => teamDay(new Date(now.getTime() + days * day))
  const weekday = new Date(`${inDays(0)}T12:00Z`).getUTCDay()
  return {
    ...home,
    ...details,
    linkUrl: '',
    imageKey: imageKey(photos[0]!.image),
    stateSince: now,
    ...(marketIn !== undefined && { marketDate: inDays(marketIn) }),
    ...(soldAgo !== undefined && { soldDate: inDays(-soldAgo) }),
    photos: photos.map((photo) => ({
      ...plainPhoto(imageKey(photo.image)),
      alt: manifest[photo.image]!.alt,
      caption: photo.caption,
    })),
    openHouses: openHouses.map(({ sundayAnd, ...times }) => ({
      date: inDays(7 - weekday + sundayAnd),
      ...times,
    })),
  }
}

async function isUsed({ db }: AppContext): Promise<boolean> {
  for (const table of [user, property, testimonial, inquiry]) if ((await db.$count(table)) > 0) return true
  return false
}

const emailOf = ({ name }: Pick<DemoInquiry, 'name'>) =>
  `${name.toLowerCase().replaceAll(/\W+/g, '.')}@visitor.example`

const optOutRow = (now: Date) => (lead: DemoInquiry) =>
  ({
    channel: 'email',
    address: emailOf(lead),
    kind: 'opted out',
    way: 'link',
    at: new Date(now.getTime() - 0.5 * lead.hoursAgo * hour),
  }) as const

/** No mail is sent. */
function inquiryRow(
  { hoursAgo, home = '', consent: given, touches = [], next, ...lead }: DemoInquiry,
  index: number,
  now: Date,
  idOf: ReadonlyMap<string, string>,
) {
  const at = new Date(now.getTime() - hoursAgo * hour)
  const about = { propertyId: idOf.get(home) ?? null, propertyName: home }
  const answers = touches.filter(({ kind }) => stopsClock(kind)).map(({ after }) => after)
  const firstTouchAt = answers.length > 0 ? minutesAfter(at, Math.min(...answers)) : null
  const planned = next
    ? { nextTouchOn: daysAfter(teamDay(now), next[0]), nextTouchNote: next[1] }
    : { nextTouchOn: null, nextTouchNote: '' }
  const { version, text } = consent.contact
  const agreed = given && { consentVersion: version, consentText: text, consentedAt: at }
  const sender = { email: lead.email ?? emailOf(lead), phone: lead.phone ?? `312-555-01${50 + index}` }
  return {
    ...lead,
    ...about,
    ...agreed,
    ...sender,
    firstTouchAt,
    ...planned,
    submittedAt: at,
    updatedAt: at,
  }
}

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minute)

/** By agents who have no account here. */
function touchRows({ hoursAgo, touches = [] }: DemoInquiry, inquiryId: string, now: Date) {
  const came = new Date(now.getTime() - hoursAgo * hour)
  return touches.map(({ after, by, ...said }) => {
    const at = minutesAfter(came, after)
    return {
      ...said,
      inquiryId,
      at,
      createdAt: at,
      updatedAt: at,
      actorName: agents[by % agents.length]!.fullName,
    }
  })
}

/** Returns file name to SHA-256. */
async function storeFiles(app: AppContext, key: string, widths: number[]) {
  const files = widths.flatMap((width) => [`${width}.avif`, `${width}.jpg`])
  const checksums: Record<string, string> = {}
  for (const file of files) {
    const bytes = await readFile(join(folder, key, file))
    await app.images.put(`${imageKey(key)}/${file}`, bytes)
    checksums[file] = createHash('sha256').update(bytes).digest('hex')
  }
  return checksums
}
