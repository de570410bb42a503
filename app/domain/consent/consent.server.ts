// Records consents. They and opt-outs are append-only events about an address or phone number.
import { eq, sql } from 'drizzle-orm'
import { consentEvent, consentText, inquiry } from '#app/db/schema.ts'
import { folded } from '#app/domain/account/same-email.server.ts'
import type { StaffMember } from '#app/domain/account/user.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { fewestPhoneDigits } from '#app/domain/person/person.ts'
import { invalidField } from '#app/domain/problem.ts'
import { consentTexts } from '#content/consent-texts.ts'
import { informBoards, isAtAddress } from './changed-leads.server.ts'
import { readOptOuts, senderOf } from './opt-out.server.ts'
import { waitForOptOuts } from './record-opt-out.server.ts'

type Row = Pick<
  typeof inquiry.$inferSelect,
  'id' | 'email' | 'phone' | 'consentVersion' | 'consentText' | 'consentedAt' | 'consentNetwork'
>

/** Stores every consent text of this version, so that any other version can receive a form that showed it. */
export async function storeConsentTexts({ db, log }: Pick<AppContext, 'db' | 'log'>): Promise<void> {
  const shown = Object.entries(consentTexts).map(([version, words]) => ({ version, words }))
  await db.insert(consentText).values(shown).onConflictDoNothing()
  const stored = new Map((await db.select().from(consentText)).map(({ version, words }) => [version, words]))
  for (const { version, words } of shown) {
    if (stored.get(version) === words) continue
    log.warn(
      { event: 'consent-text-changed', version },
      'Give changed words a new version: content/consent-texts.ts',
    )
  }
}

type Agreement = { version: string; at: Date; network: string | undefined }

/** The consent columns of an inquiry. Problems: invalid (the site never showed that version of the text). */
export async function agreedTo({ db }: Pick<AppContext, 'db'>, { version, at, network }: Agreement) {
  if (!version) return {}
  const words = Object.hasOwn(consentTexts, version)
    ? consentTexts[version as keyof typeof consentTexts]
    : (await db.select().from(consentText).where(eq(consentText.version, version)))[0]?.words
  if (words === undefined) throw invalidField('consent', 'Consent must name a text that this site has shown.')
  return { consentVersion: version, consentText: words, consentedAt: at, consentNetwork: network }
}

/**
 * Adds the sender's consent, which ends an earlier opt-out. `by`: the staff member to whom it was said, if it was not given
 * in a form. Call it in the inquiry's transaction. Without an id the consent belongs to no inquiry.
 */
export async function recordConsent(
  { db }: Pick<AppContext, 'db'>,
  row: Omit<Row, 'id'> & { id: string | null },
  by?: StaffMember,
): Promise<void> {
  const { consentVersion: version, consentText: words, consentedAt, consentNetwork: network } = row
  if (!version || !consentedAt) return
  const { id: actorId = null, name: actorName = '' } = by ?? {}
  const { rows } = await db.execute<{ mayEndStop: boolean }>(sql`
    insert into ${consentEvent} (at, channel, address, sender, kind, way, inquiry_id, actor_id, actor_name, version, words, network)
    select ${consentedAt.toISOString()}::timestamptz, e.channel, e.address, ${senderOf(sql`${row.email}::text`, sql`${row.phone}::text`)}, 'consented', ${by ? 'staff' : 'form'},
      ${row.id}::uuid, ${actorId}::uuid, ${actorName}, ${version}, ${words}, ${network}
    from (values ('email', ${folded(row.email)}), ('phone', phone_digits(${row.phone}))) e (channel, address)
    where e.channel = 'email' and e.address <> '' or length(e.address) >= ${fewestPhoneDigits}
    returning exists (select from ${consentEvent} e where e.kind = 'opted out' and (e.sender = ${consentEvent}.sender
      or e.channel = ${consentEvent}.channel and e.address = ${consentEvent}.address)) as "mayEndStop"`)
  if (rows.some(({ mayEndStop }) => mayEndStop)) await showConsent({ db }, row)
}

/** Makes open boards read the leads whose opt-out it may end: the person's, and others' with a number that the person stopped. */
async function showConsent({ db }: Pick<AppContext, 'db'>, { email, phone }: Pick<Row, 'email' | 'phone'>) {
  const [address, digits] = [folded(sql`${email}::text`), sql`phone_digits(${phone}::text)`]
  const ownStop = sql`select from ${consentEvent} e where e.channel = 'phone' and e.kind = 'opted out'
    and e.address = ${digits} and e.sender = ${senderOf(sql`${email}::text`, sql`${phone}::text`)}`
  await db.execute(
    sql`with ${informBoards(sql`
    ${isAtAddress('email', address)} or email = '' and ${isAtAddress('phone', digits)}
      or ${isAtAddress('phone', digits)} and exists (${ownStop})`)}`,
  )
}

/** A visitor who opted out and sends the same form again consents anew; the stored inquiry keeps its own consent. */
export async function consentAgain(app: AppContext, row: Row): Promise<void> {
  const { email, phone } = (await readOptOuts(app, [row.id])).get(row.id)!
  if (!email && !phone) return
  await recordConsent(app, { ...row, id: null })
}

/** Inquiries per statement: a statement times out after 15 seconds. */
const batch = 5000

/**
 * Adds the missing events of consents that an older version stored without one. Each event has the time of its consent,
 * so it ends earlier opt-outs and no later ones.
 */
export async function recordMissedConsents(app: AppContext): Promise<void> {
  const { rowCount } = await inTransaction(app, async (app) => {
    await waitForOptOuts(app)
    return app.db.execute(sql`
      insert into ${consentEvent} (at, channel, address, sender, kind, way, inquiry_id, version, words, network)
      select i.consented_at, e.channel, e.address, ${senderOf(sql`i.email`, sql`i.phone`)}, 'consented', 'form', i.id, i.consent_version,
        coalesce(i.consent_text, (select words from ${consentText} where version = i.consent_version)), i.consent_network
      from (
        select * from ${inquiry} where consented_at is not null and not suspect and not exists (
          select from ${consentEvent} where inquiry_id = ${inquiry.id} and kind = 'consented')
        limit ${batch}
      ) i cross join lateral (values ('email', ${folded(sql`i.email`)}), ('phone', phone_digits(i.phone))) e (channel, address)
      where e.channel = 'email' and e.address <> '' or length(e.address) >= ${fewestPhoneDigits}`)
  })
  if (rowCount) await recordMissedConsents(app)
}
