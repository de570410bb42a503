import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { queryClient } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { formatClock, formatDate, formatMonth } from '#app/cms/ui/format-time.ts'
import { TitleSkeleton } from '#app/cms/ui/list-states.tsx'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import {
  type FiguresOf,
  type FirstAnswers,
  firstAnswersQuery,
} from '#app/domain/response-time/first-answers.ts'
import { type OfficeHours, weekdays } from '#app/domain/setting/lead-settings.ts'
import type { Route } from './+types/first-answers-page'
import { AnswerHeads, AnswerTable } from './answer-tables.tsx'
import { answersCsv } from './answers-csv.ts'
import styles from './first-answers.module.css'

const title = screens.firstAnswers.label

export const meta = screenMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

const reportQuery = (month: string | undefined) => ({
  queryKey: ['inquiries', 'first-answers', month ?? ''],
  queryFn: async () =>
    (await readResponse(call['first-answers'].$get({ query: month ? { month } : {} }))).data,
})

/** An invalid month becomes the current one. */
const monthIn = (params: URLSearchParams) =>
  firstAnswersQuery.safeParse({ month: params.get('month') ?? undefined }).data?.month

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  queryClient.fetchQuery({ ...reportQuery(monthIn(new URL(request.url).searchParams)), staleTime: 0 })
clientLoader.hydrate = true as const

export const HydrateFallback = () => <TitleSkeleton title={title} />

export const ErrorBoundary = () => <ScreenError title={title} what="The report" />

export default function FirstAnswersPage({ loaderData }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const month = monthIn(params)
  const report = useQuery(reportQuery(month)).data ?? loaderData
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <div className={`end ${styles.tools}`}>
          <MonthChoice
            report={report}
            onChoose={(chosen) => setParams({ month: chosen }, { replace: true })}
          />
          <button className="btn" type="button" onClick={() => window.print()}>
            <StaffIcon name="print" /> Print
          </button>
          <a
            className="btn quiet"
            download={`first-answers-${report.month}.csv`}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(answersCsv(report))}`}
          >
            <StaffIcon name="download" /> CSV
          </a>
        </div>
      </div>
      <p className={styles.printed}>{formatMonth(report.month)}</p>
      <AnswerHeads total={report.total} />
      <Rule report={report} />
      {report.total.leads === 0 ? (
        <p className={`muted ${styles.none}`}>No lead came in {formatMonth(report.month)}.</p>
      ) : (
        <>
          <AnswerTable title="By agent" of="Agent" rows={report.byAgent} />
          <AnswerTable title="By category" of="Category" rows={report.byCategory} />
          <AnswerTable title="By source" of="Source" rows={report.bySource.map(withCapital)} />
        </>
      )}
      <AnswerTable title="By month" of="Month" rows={report.byMonth.map(nameOfMonth)} />
    </>
  )
}

const withCapital = (row: FiguresOf) => ({
  ...row,
  name: row.name.replace(/^./, (letter) => letter.toUpperCase()),
})
const nameOfMonth = (row: FirstAnswers['byMonth'][number]) => ({ ...row, name: formatMonth(row.month) })

function MonthChoice({ report, onChoose }: { report: FirstAnswers; onChoose: (month: string) => void }) {
  const months = [...new Set([report.month, ...report.byMonth.map(({ month }) => month)])].sort().reverse()
  return (
    <select
      className="select"
      aria-label="Month"
      value={report.month}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {months.map((month) => (
        <option key={month} value={month}>
          {formatMonth(month)}
        </option>
      ))}
    </select>
  )
}

function Rule({ report: { officeHours, since } }: { report: FirstAnswers }) {
  return (
    <p className={styles.rule}>
      From receipt to the first call, mail, text or visit by a person. An automatic mail or a moved card never
      stops the clock. A dash: fewer than five answered leads. Spam is left out. Office hours:{' '}
      {hoursText(officeHours)}, without closed days.
      {since && ` Leads are counted that came since ${formatDate(since)}, when answers could first be noted.`}
    </p>
  )
}

/** `Monday to Friday 9 AM to 6 PM, Saturday 10 AM to 2 PM` */
function hoursText(hours: OfficeHours): string {
  const groups: { first: string; last: string; words: string }[] = []
  hours.forEach((day, index) => {
    const words = day ? `${clock(day.from)} to ${clock(day.to)}` : ''
    const name = weekdays[index]!
    const group = groups.at(-1)
    if (group?.words === words) group.last = name
    else groups.push({ first: name, last: name, words })
  })
  return groups
    .filter(({ words }) => words)
    .map(({ first, last, words }) => `${first === last ? first : `${first} to ${last}`} ${words}`)
    .join(', ')
}

const clock = (time: string) => formatClock(time).replace(':00', '')
