import { useQuery } from '@tanstack/react-query'
import { call } from '#app/cms/data/api-client.ts'
import { queryClient } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import { formatMonth } from '#app/cms/ui/format-time.ts'
import { TitleSkeleton } from '#app/cms/ui/list-states.tsx'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { grouped } from '#app/domain/counted.ts'
import { leadSources, sourceNames } from '#app/domain/inquiry/lead-source.ts'
import type { LeadSourceReport } from '#app/domain/inquiry/lead-sources.ts'
import type { Route } from './+types/lead-sources-page'
import styles from './first-answers.module.css'
import sources from './lead-sources.module.css'

const title = screens.leadSources.label

export const meta = screenMeta(title)
export const handle: StaffHandle = { crumbs: [{ label: title }] }

const reportQuery = {
  queryKey: ['inquiries', 'lead-sources'],
  queryFn: async () => (await readResponse(call['lead-sources'].$get())).data,
}

export const clientLoader = () => queryClient.fetchQuery({ ...reportQuery, staleTime: 0 })
clientLoader.hydrate = true as const

export const HydrateFallback = () => <TitleSkeleton title={title} />

export const ErrorBoundary = () => <ScreenError title={title} what="The report" />

export default function LeadSourcesPage({ loaderData }: Route.ComponentProps) {
  const report: LeadSourceReport = useQuery(reportQuery).data ?? loaderData
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
        <div className={`end ${styles.tools}`}>
          <button className="btn" type="button" onClick={() => window.print()}>
            <StaffIcon name="print" /> Print
          </button>
        </div>
      </div>
      {report.months.length === 0 ? (
        <p className="muted">No lead came in the last twelve months.</p>
      ) : (
        <>
          <ByMonth months={report.months} />
          <Places report={report} />
          <p className={styles.rule}>
            Leads of the last twelve months. Spam is left out. A visitor of the website counts by the
            utm_source of the link that they followed, else by the site that led them here, if their browser
            told it. Only the lead itself says who referred somebody.
          </p>
        </>
      )}
    </>
  )
}

/** A source without leads has no column. */
function ByMonth({ months }: Pick<LeadSourceReport, 'months'>) {
  const used = leadSources.filter((source) => months.some(({ bySource }) => bySource[source] > 0))
  return (
    <section className={styles.part}>
      <h2>By month</h2>
      <table className={sources.table}>
        <caption className="sr">Leads by month and source</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Leads</th>
            {used.map((source) => (
              <th scope="col" key={source}>
                {sourceNames[source]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, total, bySource }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td className={sources.total} data-of={total === 1 ? 'lead' : 'leads'}>
                {grouped(total)}
              </td>
              {used.map((source) => (
                <td
                  key={source}
                  data-of={sourceNames[source]}
                  data-none={bySource[source] === 0 || undefined}
                >
                  {grouped(bySource[source])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const unknown: Partial<Record<(typeof leadSources)[number], string>> = {
  website: 'Directly, or not told',
  portal: 'Not said which',
  'open house': 'Not said which',
}

/** A source with its known places, or alone if none is known. */
function Places({ report: { months, places, others } }: { report: LeadSourceReport }) {
  const groups = leadSources
    .map((source) => ({
      source,
      leads: months.reduce((sum, { bySource }) => sum + bySource[source], 0),
      places: places.filter((place) => place.source === source),
    }))
    .filter(({ leads }) => leads > 0)
    .sort((one, other) => other.leads - one.leads)
  const most = Math.max(...groups.map(({ leads }) => leads))
  return (
    <section className={styles.part}>
      <h2>Where from</h2>
      <table className={sources.places}>
        <caption className="sr">Leads of twelve months by where they came from</caption>
        <thead className="sr">
          <tr>
            <th scope="col">Where from</th>
            <th scope="col">Leads</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <SourceRows key={group.source} group={group} most={most} />
        ))}
        {others > 0 && (
          <tbody>
            <tr>
              <th scope="row">Of these, from places not listed</th>
              <td>{grouped(others)}</td>
            </tr>
          </tbody>
        )}
      </table>
    </section>
  )
}

type Place = LeadSourceReport['places'][number]
type SourceGroup = { source: Place['source']; leads: number; places: Place[] }

function SourceRows({ group: { source, leads, places }, most }: { group: SourceGroup; most: number }) {
  const isToldApart = places.some(({ place, campaigns }) => place || campaigns.length > 0)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup">{sourceNames[source]}</th>
        <Leads number={leads} most={most} />
      </tr>
      {isToldApart && places.map((place) => <PlaceRows key={place.place} place={place} most={most} />)}
    </tbody>
  )
}

function Leads({ number, most }: { number: number; most: number }) {
  return (
    <td>
      <meter min={0} max={most} value={number} aria-hidden="true" /> <span>{grouped(number)}</span>
    </td>
  )
}

function PlaceRows({ place: { source, place, leads, campaigns }, most }: { place: Place; most: number }) {
  return (
    <>
      <tr className={sources.place}>
        <th scope="row">{place || unknown[source]}</th>
        <Leads number={leads} most={most} />
      </tr>
      {campaigns.map((told) => (
        <tr className={sources.campaign} key={`${told.medium} ${told.campaign}`}>
          <th scope="row">
            {[told.medium, told.campaign && `campaign ${told.campaign}`].filter(Boolean).join(', ')}
          </th>
          <td>
            <span>{grouped(told.leads)}</span>
          </td>
        </tr>
      ))}
    </>
  )
}
