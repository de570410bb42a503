// Every table on one page. Times are UTC with milliseconds, so that a record's ISO text compares equal.
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TokenPurpose } from '#app/domain/account/token.ts'
import type { Role } from '#app/domain/account/user.ts'
import type { ActivityAction, Collection } from '#app/domain/activity/activity.ts'
import type { ConsentChannel, ConsentKind, ConsentWay } from '#app/domain/consent/consent.ts'
import type { GuideType, InquiryType } from '#app/domain/inquiry/inquiry.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { StoredOrigin } from '#app/domain/inquiry/lead-origin.ts'
import type { LeadSource } from '#app/domain/inquiry/lead-source.ts'
import type { MailStatus } from '#app/domain/mail/mail.ts'
import type { OpenHouse } from '#app/domain/property/open-house.ts'
import type { Photo } from '#app/domain/property/photo.ts'
import type { PropertyKind } from '#app/domain/property/property-kind.ts'
import type { UnsoldState } from '#app/domain/property/property-state.ts'
import type { TouchKind, TouchOutcome } from '#app/domain/touch/touch.ts'

const id = () => uuid().primaryKey().default(sql`uuidv7()`)
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const createdAt = () => instant('created_at').notNull().default(sql`now()`)
const updatedAt = () => instant('updated_at').notNull().default(sql`now()`)

/** Lower case and without accents; `search` reads it through a trigram index. */
const searchText = (...columns: string[]) =>
  text('search_text').generatedAlwaysAs(sql.raw(`searchable(${columns.join(` || E'\\n' || `)})`))

type FilterColumn =
  | 'createdAt'
  | 'id'
  | 'shownPrice'
  | 'squareFootage'
  | 'bedrooms'
  | 'bathrooms'
  | 'kind'
  | 'unsoldState'
  | 'featured'
  | 'searchText'

/**
 * One index for each order of the homes for sale. Each has the columns that filters read, so that a filter reads the index
 * alone until it knows which homes to show. One has the text too: a place that many homes match is looked for in the range
 * of prices; the longest text fits into an entry.
 */
function filteredOrders(table: Record<FilterColumn, ExtraConfigColumn>) {
  const newest = () => [table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const
  const read = [table.bedrooms, table.bathrooms, table.kind, table.unsoldState, table.featured] as const
  const forSale = sql`published and not past_sale`
  return [
    index('property_filtered_newest')
      .on(...newest(), table.shownPrice, ...read)
      .where(forSale),
    index('property_filtered_cheapest')
      .on(table.shownPrice.asc().nullsLast(), ...newest(), ...read, table.searchText)
      .where(forSale),
    index('property_filtered_dearest')
      .on(table.shownPrice.desc().nullsLast(), ...newest(), ...read)
      .where(forSale),
    index('property_filtered_largest')
      .on(table.squareFootage.desc().nullsFirst(), ...newest(), table.shownPrice, ...read)
      .where(forSale),
  ]
}

export const property = pgTable(
  'property',
  {
    id: id(),
    name: text().notNull(),
    address: text().notNull(),
    bedrooms: doublePrecision().notNull(),
    bathrooms: doublePrecision().notNull(),
    squareFootage: doublePrecision('square_footage').notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    commission: doublePrecision().notNull(),
    imageKey: text('image_key').notNull(),
    linkUrl: text('link_url').notNull(),
    featured: boolean().notNull().default(false),
    pastSale: boolean('past_sale').notNull().default(false),
    agent: text().notNull().default(''),
    /** Null until it is given: a version before 0020 stores none. */
    slug: text(),
    /** The state of a home that is not sold; `past_sale` alone says that it is. */
    unsoldState: text('state').$type<UnsoldState>().notNull().default('active'),
    stateSince: instant('state_since'),
    published: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`past_sale OR state NOT IN ('draft', 'withdrawn')`)),
    marketDate: date('market_date', { mode: 'string' }),
    soldDate: date('sold_date', { mode: 'string' }),
    /** Whole US dollars; null where it sold for `price`. */
    soldPrice: bigint('sold_price', { mode: 'number' }),
    priceOnRequest: boolean('price_on_request').notNull().default(false),
    /** The price that visitors may see, and so sort and filter by. */
    shownPrice: bigint('shown_price', { mode: 'number' }).generatedAlwaysAs(
      sql.raw(
        'CASE WHEN price_on_request THEN NULL WHEN past_sale THEN coalesce(sold_price, price) ELSE price END',
      ),
    ),
    description: text().notNull().default(''),
    kind: text().$type<PropertyKind | ''>().notNull().default(''),
    yearBuilt: integer('year_built'),
    /** Acres. */
    lotSize: doublePrecision('lot_size'),
    parking: text().notNull().default(''),
    /** Whole US dollars a month. */
    hoaFee: bigint('hoa_fee', { mode: 'number' }),
    /** Whole US dollars a year. */
    taxes: bigint({ mode: 'number' }),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    videoUrl: text('video_url').notNull().default(''),
    /** Empty for a home with its cover alone; the cover is `image_key` (domain/property/photo.ts). */
    photos: jsonb().$type<Photo[]>().notNull().default([]),
    openHouses: jsonb('open_houses').$type<OpenHouse[]>().notNull().default([]),
    /** When staff last said that an untouched home is still current. */
    reviewedAt: instant('reviewed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('name', 'address', 'agent'),
  },
  (table) => [
    uniqueIndex('property_current_slug').on(table.slug),
    ...filteredOrders(table),
    index('property_image').on(table.imageKey),
    index('property_photos').using('gin', table.photos.op('jsonb_path_ops')),
    index('property_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('property_featured')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`featured`),
    index('property_past_sale')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`past_sale`),
    index('property_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('property_untouched')
      .on(sql`greatest(updated_at, reviewed_at)`, table.id)
      .where(sql`not past_sale and state = 'active'`),
  ],
)

/** Every slug that a home has or had: an old one leads to the home for ever. */
export const slug = pgTable(
  'slug',
  {
    slug: text().primaryKey(),
    propertyId: uuid('property_id')
      .notNull()
      .references(() => property.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('slug_property').on(table.propertyId)],
)

export const testimonial = pgTable(
  'testimonial',
  {
    id: id(),
    name: text().notNull(),
    date: date({ mode: 'string' }),
    content: text().notNull(),
    agent: text().notNull().default(''),
    published: boolean().notNull().default(true),
    suspect: boolean().notNull().default(false),
    idempotencyKey: text('idempotency_key'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('name', 'content', 'agent'),
  },
  (table) => [
    index('testimonial_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('testimonial_published')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`published`),
    uniqueIndex('testimonial_idempotency_key').on(table.idempotencyKey),
    index('testimonial_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

export const inquiry = pgTable(
  'inquiry',
  {
    id: id(),
    inquiryType: text('inquiry_type').$type<InquiryType>().notNull(),
    guideType: text('guide_type').$type<GuideType | ''>().notNull().default(''),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    message: text().notNull().default(''),
    clientType: text('client_type').notNull().default(''),
    timeFrame: text('time_frame').notNull().default(''),
    /** The home that the inquiry is about. Its name outlives it. */
    propertyId: uuid('property_id'),
    propertyName: text('property_name').notNull().default(''),
    status: text().$type<InquiryStatus>().notNull().default('open'),
    suspect: boolean().notNull().default(false),
    consentVersion: text('consent_version'),
    consentText: text('consent_text'),
    consentedAt: instant('consented_at'),
    /** The network that the consent came from: an IPv4 address or an IPv6 /64. */
    consentNetwork: text('consent_network'),
    idempotencyKey: text('idempotency_key'),
    /** The user whose lead it is; null for nobody's. */
    ownerId: uuid('owner_id').references(() => user.id, { onDelete: 'set null' }),
    /** A day in the team's time zone. */
    nextTouchOn: date('next_touch_on', { mode: 'string' }),
    nextTouchNote: text('next_touch_note').notNull().default(''),
    /** The first touch by a person, which stops the clock; null while nobody has answered. */
    firstTouchAt: instant('first_touch_at'),
    source: text().$type<LeadSource>().notNull().default('website'),
    /** Which portal, which open house, or who referred them, in the words of the staff member. */
    sourceDetail: text('source_detail').notNull().default(''),
    origin: jsonb().$type<StoredOrigin>(),
    submittedAt: instant('submitted_at').notNull().default(sql`now()`),
    updatedAt: updatedAt(),
    searchText: searchText('name', 'email', 'phone', 'address', 'message'),
  },
  (table) => [
    index('inquiry_board').on(
      table.inquiryType,
      table.guideType,
      table.status,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('inquiry_category').on(
      table.inquiryType,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('inquiry_column').on(
      table.inquiryType,
      table.status,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('inquiry_property')
      .on(table.propertyId, table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`property_id is not null`),
    index('inquiry_newest').on(table.submittedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('inquiry_email').on(sql`lower(email)`, table.submittedAt.desc().nullsFirst()),
    uniqueIndex('inquiry_idempotency_key').on(table.idempotencyKey),
    index('inquiry_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('inquiry_phone_digits').using('gin', sql`phone_digits(phone) gin_trgm_ops`),
    index('inquiry_same_phone')
      .on(sql`phone_digits(phone)`, table.submittedAt.desc().nullsFirst())
      .where(sql`phone <> ''`),
    index('inquiry_owner').on(
      table.ownerId,
      table.inquiryType,
      table.guideType,
      table.status,
      table.submittedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('inquiry_due')
      .on(table.nextTouchOn, table.submittedAt, table.id, table.ownerId)
      .where(sql`next_touch_on is not null and status <> 'closed'`),
    index('inquiry_waiting')
      .on(table.submittedAt, table.id, table.ownerId)
      .where(sql`first_touch_at is null and status <> 'closed' and not suspect`),
  ],
)

/** A call, mail, text, visit or note of a staff member about an inquiry. Deleted with it. */
export const touch = pgTable(
  'touch',
  {
    id: id(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    kind: text().$type<TouchKind>().notNull(),
    outcome: text().$type<TouchOutcome | ''>().notNull().default(''),
    text: text().notNull().default(''),
    at: instant('at').notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    /** Outlives the user. */
    actorName: text('actor_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('touch_of_inquiry').on(table.inquiryId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
)

/** Two senders whom staff marked as different people although they share a phone number. `first` sorts before `second`. */
export const differentPeople = pgTable(
  'different_people',
  {
    /** A lower-case email address, or the digits of a phone number where there is none. */
    first: text().notNull(),
    second: text().notNull(),
    at: instant('at').notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.first, table.second] }),
    index('different_people_second').on(table.second),
  ],
)

/** Deleted records, restorable until they expire: the row, and the rows that depend on it. */
export const trash = pgTable(
  'trash',
  {
    recordId: uuid('record_id').primaryKey(),
    collection: text().$type<Collection>().notNull(),
    /** The record's name in lists. */
    title: text().notNull(),
    /** The row as `to_jsonb()` returns it. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Rows of other tables, by table. */
    related: jsonb().$type<Record<string, Record<string, unknown>[]>>().notNull().default({}),
    deletedAt: instant('deleted_at').notNull().default(sql`now()`),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
  },
  (table) => [index('trash_oldest').on(table.collection, table.deletedAt, table.recordId)],
)

/** What admins set in the staff area; a missing row means the default in `content/`. */
export const setting = pgTable('setting', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
  actorName: text('actor_name').notNull(),
})

/** Every consent text that this site has shown, so that a form with an older version is still accepted. */
export const consentText = pgTable('consent_text', {
  version: text().primaryKey(),
  words: text().notNull(),
  shownSince: instant('shown_since').notNull().default(sql`now()`),
})

/** Consent given or withdrawn for an address or number; the newest counts. Immutable, and outlives the inquiry. */
export const consentEvent = pgTable(
  'consent_event',
  {
    id: id(),
    at: instant('at').notNull().default(sql`now()`),
    channel: text().$type<ConsentChannel>().notNull(),
    /** A lower-case email address, or a phone number's digits as `phone_digits()` returns them; `erased`. */
    address: text().notNull(),
    /** Whose event it is: the address of the person, or the digits of their number where they gave none; null if unknown. */
    sender: text(),
    kind: text().$type<ConsentKind>().notNull(),
    way: text().$type<ConsentWay>().notNull(),
    inquiryId: uuid('inquiry_id'),
    /** The staff member who recorded it; null for the visitor. The name outlives the user. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    version: text(),
    words: text(),
    /** Of the submission: an IPv4 address or an IPv6 /64. */
    network: text(),
  },
  (table) => [
    index('consent_event_newest').on(
      table.channel,
      table.address,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('consent_event_sender').on(table.sender),
  ],
)

/** Events that are not yet in the chain: a trigger adds each. */
export const unchainedConsent = pgTable('unchained_consent', { eventId: uuid('event_id').primaryKey() })

/**
 * The consent events in an order, each with a hash over itself and the hash before it (domain/consent/consent-chain.server.ts).
 * Immutable, but for the salt: it is removed when the event's address is erased.
 */
export const consentChain = pgTable('consent_chain', {
  position: bigint({ mode: 'number' }).primaryKey(),
  eventId: uuid('event_id').notNull().unique(),
  /** Of the event's address and network, with the salt; the hash covers it in their place. */
  digest: text().notNull(),
  salt: text(),
  hash: text().notNull(),
})

/** The newest link of the chain, so that a removed end is noticed. One row. */
export const consentChainHead = pgTable('consent_chain_head', {
  id: integer().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
})

/** A trigger adds each write's change to a board column: their sum is the count, their ids are the version. */
export const inquiryCount = pgTable('inquiry_count', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  inquiryType: text('inquiry_type').$type<InquiryType>().notNull(),
  guideType: text('guide_type').$type<GuideType | ''>().notNull(),
  status: text().$type<InquiryStatus>().notNull(),
  ownerId: uuid('owner_id'),
  change: integer().notNull(),
})

export const user = pgTable(
  'user',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    role: text().$type<Role>().notNull().default('agent'),
    passwordHash: text('password_hash'),
    /** Whether a mail in the morning lists the leads that are due. */
    morningMail: boolean('morning_mail').notNull().default(true),
    /** Exact to `sessionTouchInterval`; outlives the sessions. */
    lastHereAt: instant('last_here_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: searchText('name', 'email'),
  },
  () => [uniqueIndex('user_email').on(sql`lower(email)`)],
)

/** Identified by the SHA-256 of the cookie's value; the value itself is not stored. */
export const session = pgTable(
  'session',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** The secret is encrypted (domain/encryption.server.ts). Active once a first code has confirmed it. */
export const secondFactor = pgTable('second_factor', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The 30-second step of the newest code used: the same or an older code is refused. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
})

/** A one-time login without the app, identified by the SHA-256 of its 120 random bits; deleted when used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_code_user').on(table.userId)],
)

/** Identified by the SHA-256 of the link's secret. */
export const token = pgTable('token', {
  hash: text().primaryKey(),
  id: uuid().notNull().unique().default(sql`uuidv7()`),
  purpose: text().$type<TokenPurpose>().notNull(),
  email: text().notNull(),
  role: text().$type<Role>().notNull().default('agent'),
  userId: uuid('user_id').references(() => user.id, { onDelete: 'cascade' }),
  /** The sender of an 'invitation'; it expires when they are no longer an admin. */
  senderId: uuid('sender_id'),
  /** The address that an 'email-undo' link restores. */
  previousEmail: text('previous_email'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Facts about a stored image; its bytes are in the image store under the same key. */
export const image = pgTable(
  'image',
  {
    objectKey: text('object_key').primaryKey(),
    contentType: text('content_type').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull().default([]),
    color: text().notNull().default('#cfc9bd'),
    /** A tiny WebP in Base64 that is shown, enlarged, until the image arrives; empty for one of an older version. */
    standIn: text('stand_in').notNull().default(''),
    alt: text().notNull().default(''),
    /** File name to SHA-256; a file of an older version has none until a backup reads it. */
    checksums: jsonb().$type<Record<string, string>>().notNull().default({}),
    damagedAt: instant('damaged_at'),
    /** When staff last needed it; what nothing uses is removed some time after. */
    usedAt: instant('used_at').notNull().default(sql`now()`),
    createdAt: createdAt(),
  },
  (table) => [index('image_damaged').on(table.objectKey).where(sql`damaged_at is not null`)],
)

/** The outbox: a mail is a row before it is a job, with the Message-ID that every attempt uses. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
    messageId: text('message_id').notNull(),
    kind: text().notNull(),
    inquiryId: uuid('inquiry_id').references(() => inquiry.id, { onDelete: 'set null' }),
    recipient: text().notNull(),
    replyTo: text('reply_to'),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where a visitor opts out of further mails; null in mails to the team. */
    unsubscribeUrl: text('unsubscribe_url'),
    status: text().$type<MailStatus>().notNull().default('queued'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    uniqueIndex('mail_message_id').on(table.messageId),
    uniqueIndex('mail_once_per_inquiry').on(table.inquiryId, table.kind),
    index('mail_set_aside').on(table.createdAt.desc().nullsFirst()).where(sql`status = 'failed'`),
  ],
)

/** Every change to a record, written in the same transaction and immutable (a trigger). */
export const activity = pgTable(
  'activity',
  {
    id: id(),
    at: instant('at').notNull().default(sql`now()`),
    collection: text().$type<Collection>().notNull(),
    recordId: uuid('record_id').notNull(),
    action: text().$type<ActivityAction>().notNull(),
    /** Null for a visitor or the product itself. The name outlives the user. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('activity_record').on(table.collection, table.recordId, table.id.desc().nullsFirst()),
    index('activity_of_staff').on(table.id.desc().nullsFirst()).where(sql`actor_id is not null`),
  ],
)

/** Recent uses of something that is rate-limited, e.g. submissions from one network. */
export const recentUse = pgTable('recent_use', {
  key: text().primaryKey(),
  uses: instant('uses').array().notNull(),
  refusals: integer().notNull().default(0),
})

/** Unused since 0015, but versions before it may still write it; a later migration drops it. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
)

/** Wrong passwords for one account since the last right one, from one known device or from all others. */
export const guess = pgTable('guess', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lastFailedAt: instant('last_failed_at').notNull(),
})

/** Failed logins or password proofs since the last right one: from a known device, all others, or a session. */
export const failedAttempt = pgTable(
  'wrong_try',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    place: text().notNull(),
    inARow: integer('in_a_row').notNull(),
    /** The count that the account's owner was last notified of. */
    told: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] })],
)

/** Incremented by a trigger on each write to a collection, so that results computed from it can be cached. */
export const collectionVersion = pgTable('collection_version', {
  collection: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
})

/** A sum of changes, as `inquiry_count`, of the records with the same flags (names of columns). */
export const collectionCount = pgTable('collection_count', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  collection: text().notNull(),
  flags: text().array().notNull(),
  change: integer().notNull(),
})
