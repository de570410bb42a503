import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import styles from '#app/cms/board/cards/board.module.css'
import type { BoardQuery } from '#app/cms/board/state/read-board.ts'
import { createParameter } from '#app/cms/new-lead/create-lead.tsx'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useNextLocation } from '#app/cms/ui/use-next-location.ts'
import { rememberWhose, WhoseSwitch } from '#app/cms/ui/whose-switch.tsx'
import type { InquiryHome } from '#app/domain/inquiry/inquiry-board.ts'
import {
  answerNames,
  type LeadFilter,
  leadFilterNames,
  nextTouchNames,
  receivedDays,
} from '#app/domain/inquiry/lead-filter.ts'
import { sourceNames } from '#app/domain/inquiry/lead-source.ts'
import type { Whose, WhoseCounts } from '#app/domain/owner/owner.ts'
import { addressOf, viewIn } from './category-view.ts'
import filterStyles from './filter-menu.module.css'
import { FilterMenu } from './filter-menu.tsx'

type Props = {
  query: BoardQuery
  counts: WhoseCounts
  home: InquiryHome | null | undefined
  children?: ReactNode
}

/** Chooses whose leads a board or list shows, and filters them. `home` is undefined when no lead is shown. */
export function LeadTools({ query, counts, home, children }: Props) {
  const { search: shownSearch } = useLocation()
  const { pathname, search } = useNextLocation()
  const navigate = useNavigate()
  const shown = viewIn(new URLSearchParams(shownSearch)).filter
  const view = viewIn(new URLSearchParams(search))
  const choose = (next: Whose) => {
    rememberWhose(next)
    const asked = new URLSearchParams(search)
    asked.set('owner', next)
    for (const name of ['page', 'id', createParameter]) asked.delete(name)
    // While a search is under way it is a new entry of the history, so that Back leads to where that began.
    navigate(`${pathname}?${asked}`, { replace: search === shownSearch, preventScrollReset: true })
  }
  const narrow = (filter: LeadFilter) =>
    navigate(addressOf(pathname, { ...view, filter }), { preventScrollReset: true })
  return (
    <div className={styles.tools}>
      <WhoseSwitch whose={query.owner ?? 'all'} counts={counts} onChoose={choose} />
      <FilterMenu key={JSON.stringify(view.filter)} query={query} filter={view.filter} onNarrow={narrow} />
      <Chips
        filter={shown}
        home={home?.name ?? 'one home'}
        addressWithout={(fields) =>
          addressOf(pathname, {
            ...view,
            filter: { ...view.filter, ...Object.fromEntries(fields.map((field) => [field, undefined])) },
          })
        }
      />
      {children}
    </div>
  )
}

type ChipsProps = {
  filter: LeadFilter
  home: string
  addressWithout: (fields: (keyof LeadFilter)[]) => string
}

function Chips({ filter, home, addressWithout }: ChipsProps) {
  const words = filterText(filter, home)
  if (words.length === 0) return null
  return (
    <ul className={filterStyles.chips} aria-label="Filters">
      {words.map(({ fields, text }) => (
        <li key={text}>
          <span className="cut">{text}</span>
          <Link preventScrollReset to={addressWithout(fields)} aria-label={`Remove the filter: ${text}`}>
            <StaffIcon name="x" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** A text for each set filter, with the fields that removing it clears. The two days of a range share one text. */
function filterText(filter: LeadFilter, home: string): { fields: (keyof LeadFilter)[]; text: string }[] {
  const { nextTouch, answer, source } = filter
  const words: Partial<Record<keyof LeadFilter, string>> = {
    propertyId: `About ${home}`,
    ...(nextTouch && { nextTouch: `Next touch: ${lower(nextTouchNames[nextTouch])}` }),
    ...(answer && { answer: `First answer: ${lower(answerNames[answer])}` }),
    ...(source && { source: sourceNames[source] }),
  }
  const single = leadFilterNames.flatMap((field) => {
    const text = filter[field] && words[field]
    return text ? [{ fields: [field], text }] : []
  })
  const days = daysText(filter)
  return days ? [...single, { fields: ['receivedFrom', 'receivedTo'], text: days }] : single
}

function daysText(filter: LeadFilter): string {
  const { from, to } = receivedDays(filter)
  if (from && to)
    return from === to ? `Received ${formatDate(from)}` : `Received ${formatDate(from)} to ${formatDate(to)}`
  if (from) return `Received since ${formatDate(from)}`
  return to ? `Received until ${formatDate(to)}` : ''
}

const lower = (text: string) => text.toLowerCase()
