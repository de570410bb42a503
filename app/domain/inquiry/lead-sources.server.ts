// Where leads come from, by month.
import { and, gte, not, sql } from 'drizzle-orm'
import { inquiry } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { teamDay } from '#app/domain/team-day.server.ts'
import { team } from '#content/team.ts'
import type { LeadOrigin } from './lead-origin.ts'
import { type LeadSource, leadSources } from './lead-source.ts'
import type { LeadSourceReport } from './lead-sources.ts'

/** With the present one. */
const monthsShown = 12
const mostPlaces = 20
const mostCampaigns = 8

type Place = LeadSourceReport['places'][number]
type Group = Omit<Place, 'campaigns'> & Omit<Place['campaigns'][number], 'leads'> & { month: string }

/** Problems: not-logged-in, not-allowed. */
export async function readLeadSources(app: AppContext, actor: Actor): Promise<LeadSourceReport> {
  requirePermission(actor, canHandleInquiries)
  const present = Temporal.PlainYearMonth.from(teamDay(app.now()).slice(0, 7))
  const first = present.subtract({ months: monthsShown - 1 })
  const groups = await readGroups(app, first)
  const all = Array.from({ length: monthsShown }, (_, ago) => present.subtract({ months: ago }).toString())
  const seen = new Set(groups.map(({ month }) => month))
  const oldest = all.findLastIndex((month) => seen.has(month))
  const places = placesOf(groups)
  return {
    months: all.slice(0, oldest + 1).map((month) => monthOf(month, groups)),
    places: places.slice(0, mostPlaces),
    others: sumOf(places.slice(mostPlaces)),
  }
}

async function readGroups({ db }: AppContext, first: Temporal.PlainYearMonth): Promise<Group[]> {
  const from = first.toPlainDate({ day: 1 }).toZonedDateTime(team.timeZone).epochMilliseconds
  const { origin, source, sourceDetail, submittedAt, suspect } = inquiry
  const month = sql<string>`to_char(${submittedAt} at time zone ${team.timeZone}::text, 'YYYY-MM')`
  const tag = (name: keyof LeadOrigin) => sql<string>`coalesce(${origin} ->> ${sql.raw(`'${name}'`)}, '')`
  // A referral's detail names a person, so the report leaves it out.
  const place = sql<string>`case
    when ${source} = 'website' then coalesce(nullif(${tag('utmSource')}, ''), ${tag('referrer')})
    when ${source} in ('portal', 'open house') then ${sourceDetail} else '' end`
  return db
    .select({
      ...{ month: month.as('month'), source, place: place.as('place') },
      ...{ medium: tag('utmMedium').as('medium'), campaign: tag('utmCampaign').as('campaign') },
      leads: sql<number>`count(*)::int`,
    })
    .from(inquiry)
    .where(and(not(suspect), gte(submittedAt, new Date(from))))
    .groupBy(sql`1, 2, 3, 4, 5`)
}

function monthOf(month: string, groups: Group[]): LeadSourceReport['months'][number] {
  const own = groups.filter((group) => group.month === month)
  const of = (source: LeadSource) => sumOf(own.filter((group) => group.source === source))
  const bySource = Object.fromEntries(leadSources.map((source) => [source, of(source)]))
  return { month, total: sumOf(own), bySource: bySource as Record<LeadSource, number> }
}

function placesOf(groups: Group[]): Place[] {
  const byPlace = Map.groupBy(groups, ({ source, place }) => `${source}\n${place}`)
  return [...byPlace.values()]
    .map((own) => {
      const { source, place } = own[0]!
      return { source, place, leads: sumOf(own), campaigns: campaignsOf(own) }
    })
    .sort((one, other) => other.leads - one.leads || one.place.localeCompare(other.place, 'en'))
}

function campaignsOf(groups: Group[]): Place['campaigns'] {
  const told = groups.filter(({ medium, campaign }) => medium || campaign)
  const same = Map.groupBy(told, ({ medium, campaign }) => `${medium}\n${campaign}`)
  return [...same.values()]
    .map((own) => ({ medium: own[0]!.medium, campaign: own[0]!.campaign, leads: sumOf(own) }))
    .sort((one, other) => other.leads - one.leads || one.campaign.localeCompare(other.campaign, 'en'))
    .slice(0, mostCampaigns)
}

const sumOf = (groups: { leads: number }[]) => groups.reduce((sum, { leads }) => sum + leads, 0)
