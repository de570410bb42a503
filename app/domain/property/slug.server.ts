// Gives homes their slugs. A slug is never given to a second home while the first is stored; the trash does not count.
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { property, slug } from '#app/db/schema.ts'
import { type AppContext, inTransaction } from '#app/domain/app-context.server.ts'
import { slugOf } from './slug.ts'

type Named = { id: string; name: string; address: string }

/** Call it in the transaction that stores the home's name. */
export async function assignSlug(app: AppContext, home: Named): Promise<string> {
  const [given] = await giveSlugs(app, [home])
  return given!.slug
}

/** A lock: two homes of one name must not choose the same number. */
export const waitForSlugs = ({ db }: AppContext) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('slugs', 0))`)

async function giveSlugs(app: AppContext, homes: Named[]) {
  const { db } = app
  await waitForSlugs(app)
  const given = await findFreeSlugs(db, homes)
  await db.insert(slug).values(given).onConflictDoNothing()
  for (const own of given)
    await db.update(property).set({ slug: own.slug }).where(eq(property.id, own.propertyId))
  return given
}

async function findFreeSlugs(db: AppContext['db'], homes: Named[]) {
  const given: { slug: string; propertyId: string }[] = []
  const taken = new Map<string, string>()
  let waiting = homes.map((home) => ({ id: home.id, base: slugOf(home), number: 1 }))
  while (waiting.length > 0) {
    const wanted = waiting.map((home) => ({ ...home, slug: numbered(home) }))
    const stored = await db
      .select()
      .from(slug)
      .where(
        inArray(
          slug.slug,
          wanted.map((one) => one.slug),
        ),
      )
    for (const one of stored) taken.set(one.slug, one.propertyId)
    for (const one of wanted) {
      if (taken.has(one.slug) && taken.get(one.slug) !== one.id) continue
      taken.set(one.slug, one.id)
      given.push({ slug: one.slug, propertyId: one.id })
    }
    const done = new Set(given.map(({ propertyId }) => propertyId))
    waiting = waiting.filter(({ id }) => !done.has(id)).map((home) => ({ ...home, number: home.number + 1 }))
  }
  return given
}

const numbered = ({ base, number }: { base: string; number: number }) =>
  number === 1 ? base : `${base}-${number}`

const batch = 500

/** Gives slugs to homes that a version before 0020 stored. */
export async function assignMissingSlugs(app: AppContext): Promise<void> {
  const given = await inTransaction(app, async (app) => {
    const homes = await app.db
      .select({ id: property.id, name: property.name, address: property.address })
      .from(property)
      .where(isNull(property.slug))
      .orderBy(property.createdAt, property.id)
      .limit(batch)
      .for('update')
    return homes.length > 0 ? giveSlugs(app, homes) : []
  })
  if (given.length === batch) await assignMissingSlugs(app)
}

/** The id of the home that has or had this slug. */
export async function findSlug({ db }: Pick<AppContext, 'db'>, text: string): Promise<string | undefined> {
  const [found] = await db.select({ id: slug.propertyId }).from(slug).where(eq(slug.slug, text))
  return found?.id
}
