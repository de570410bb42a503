// The choices of the form for a new lead: homes, open houses, portals that were named before.
import { and, desc, eq, gte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { inquiry, property } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { daysAfter } from '#app/domain/calendar-day.ts'
import { day } from '#app/domain/duration.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { todayOf } from '#app/domain/team-day.server.ts'
import type { LeadChoices } from './new-lead.ts'

const mostHomes = 500
const mostPortals = 10
/** Days in which the visitors of an open house are entered. */
const afterwards = 7

/** Problems: not-logged-in, not-allowed. */
export async function readLeadChoices(app: AppContext, actor: Actor): Promise<LeadChoices> {
  requirePermission(actor, canHandleInquiries)
  const isPast = or(eq(property.pastSale, true), eq(property.unsoldState, 'withdrawn'))!
  const homes = await readHomes(app, not(isPast))
  const today = todayOf(app)
  const first = daysAfter(today, -afterwards)
  const openHouses = homes
    .flatMap(({ _id: propertyId, name, openHouses }) =>
      openHouses.map(({ date, from, to }) => ({ propertyId, name, date, from, to })),
    )
    .filter(({ date }) => first <= date && date <= today)
    .sort((one, other) => startOf(other).localeCompare(startOf(one)))
  return {
    homes: homes.map(({ openHouses: _, ...home }) => home),
    pastHomes: (await readHomes(app, isPast)).map(({ openHouses: _, ...home }) => home),
    openHouses,
    portals: await readPortals(app),
  }
}

const startOf = ({ date, from }: { date: string; from: string }) => `${date}T${from}`

/** The newest, by name. */
async function readHomes({ db }: AppContext, which: SQL) {
  const { id: _id, name, address, openHouses } = property
  const rows = await db
    .select({ _id, name, address, openHouses })
    .from(property)
    .where(which)
    .orderBy(desc(property.createdAt), desc(property.id))
    .limit(mostHomes)
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

async function readPortals(app: AppContext): Promise<string[]> {
  const { sourceDetail, source, submittedAt } = inquiry
  const aYearAgo = new Date(app.now().getTime() - 365 * day)
  const rows = await app.db
    .select({ sourceDetail })
    .from(inquiry)
    .where(and(eq(source, 'portal'), ne(sourceDetail, ''), gte(submittedAt, aYearAgo)))
    .groupBy(sourceDetail)
    .orderBy(desc(sql`count(*)`), sourceDetail)
    .limit(mostPortals)
  return rows.map(({ sourceDetail }) => sourceDetail)
}
