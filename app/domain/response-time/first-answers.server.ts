// How soon leads get their first answer, by the wall and in office hours (docs/decisions/honest-clock.md).
import { and, eq, gte } from 'drizzle-orm'
import { inquiry, user } from '#app/db/schema.ts'
import type { Actor } from '#app/domain/account/user.ts'
import { usersByName } from '#app/domain/account/users-by-name.server.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { categoryOf, inquiryCategories } from '#app/domain/inquiry/inquiry-category.ts'
import { leadSources } from '#app/domain/inquiry/lead-source.ts'
import { canHandleInquiries, requirePermission } from '#app/domain/permissions.ts'
import { readLeadSettings } from '#app/domain/setting/lead-settings.server.ts'
import type { LeadSettings } from '#app/domain/setting/lead-settings.ts'
import { teamDay } from '#app/domain/team-day.server.ts'
import { team } from '#content/team.ts'
import { readClockStart } from './clock-start.server.ts'
import { longestFirstAnswer } from './first-answer.ts'
import {
  type BothClocks,
  type Figures,
  type FiguresOf,
  type FirstAnswers,
  fewestAnswered,
  mostOfTen,
} from './first-answers.ts'
import { type OfficeClock, officeClock } from './office-clock.ts'

type OfficeHours = Pick<LeadSettings, 'officeHours' | 'holidays'>
type Row = Pick<
  typeof inquiry.$inferSelect,
  'submittedAt' | 'firstTouchAt' | 'ownerId' | 'inquiryType' | 'guideType' | 'source'
>
/** `took` is undefined while nobody has answered. */
type Lead = Row & { month: string; took: BothClocks | undefined; isRecent: boolean }

/** Months of the table, with the present one. */
const monthsShown = 12

/** When the office answers. Problems: not-logged-in, not-allowed. */
export async function readOfficeHours(app: AppContext, actor: Actor): Promise<OfficeHours> {
  requirePermission(actor, canHandleInquiries)
  const { officeHours, holidays } = await readLeadSettings(app)
  return { officeHours, holidays }
}

/** Problems: not-logged-in, not-allowed. */
export async function readFirstAnswers(
  app: AppContext,
  actor: Actor,
  asked: { month?: string | undefined } = {},
): Promise<FirstAnswers> {
  requirePermission(actor, canHandleInquiries)
  const present = teamDay(app.now()).slice(0, 7)
  const month = asked.month ?? present
  const since = await readClockStart(app)
  const [hours, owners, rows] = await Promise.all([
    readOfficeHours(app, actor),
    app.db
      .select({ id: user.id, name: user.name })
      .from(user)
      .orderBy(...usersByName),
    readLeads(app, since, month < present ? month : present),
  ])
  const leads = measure(rows, officeClock(hours, team.timeZone), app.now().getTime())
  const inMonth = leads.filter((lead) => lead.month === month)
  const named = (name: string, belongs: (lead: Lead) => boolean): FiguresOf => ({
    name,
    ...figuresOf(inMonth.filter(belongs)),
  })
  const nobodys = named('Nobody’s', ({ ownerId }) => ownerId === null)
  const months = [...new Set(leads.map((lead) => lead.month))].sort().reverse()
  return {
    month,
    total: figuresOf(inMonth),
    byAgent: [
      ...owners.map(({ id, name }) => named(name, ({ ownerId }) => ownerId === id)),
      ...(nobodys.leads > 0 ? [nobodys] : []),
    ],
    byCategory: inquiryCategories.map((category) =>
      named(category.name, (lead) => categoryOf(lead) === category),
    ),
    bySource: leadSources
      .map((source) => named(source, (lead) => lead.source === source))
      .filter(({ leads }) => leads > 0),
    byMonth: months.map((month) => ({
      month,
      name: month,
      ...figuresOf(leads.filter((lead) => lead.month === month)),
    })),
    since: since.getTime() > 0 ? since.toISOString() : null,
    ...hours,
  }
}

const startOf = (month: Temporal.PlainYearMonth) =>
  new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(team.timeZone).epochMilliseconds)

/** Those of the year that ends with the month, and all that came later. */
async function readLeads({ db }: AppContext, since: Date, month: string): Promise<Row[]> {
  const from = startOf(Temporal.PlainYearMonth.from(month).subtract({ months: monthsShown - 1 }))
  const { submittedAt, firstTouchAt, ownerId, inquiryType, guideType, source } = inquiry
  return db
    .select({ submittedAt, firstTouchAt, ownerId, inquiryType, guideType, source })
    .from(inquiry)
    .where(and(eq(inquiry.suspect, false), gte(submittedAt, since > from ? since : from)))
}

function measure(rows: Row[], clock: OfficeClock, now: number): Lead[] {
  const longAgo = clock.before(now, longestFirstAnswer)
  return rows.map((row) => {
    const from = row.submittedAt.getTime()
    const to = row.firstTouchAt?.getTime()
    const took = to === undefined ? undefined : { working: clock.between(from, to), wall: to - from }
    return { ...row, month: teamDay(from).slice(0, 7), took, isRecent: from > longAgo }
  })
}

function figuresOf(leads: Lead[]): Figures {
  const took = leads.flatMap((lead) => lead.took ?? [])
  const unanswered = leads.filter((lead) => lead.took === undefined)
  return {
    leads: leads.length,
    never: unanswered.length,
    recent: unanswered.filter(({ isRecent }) => isRecent).length,
    median: within(took, 0.5),
    most: within(took, mostOfTen / 10),
  }
}

/** The time within which this share was answered, by each clock for itself. */
function within(took: BothClocks[], share: number): BothClocks | null {
  if (took.length < fewestAnswered) return null
  const of = (clock: keyof BothClocks) =>
    took.map((both) => both[clock]).sort((one, other) => one - other)[Math.ceil(took.length * share) - 1]!
  return { working: of('working'), wall: of('wall') }
}
