import { Link } from 'react-router'
import { grouped } from '#app/domain/counted.ts'
import { pageSizes } from '#app/domain/paging.ts'
import { gap, nearPages } from '#app/ui/near-pages.ts'
import { StaffIcon } from './staff-icon.tsx'
import { useNextLocation } from './use-next-location.ts'

const mostShown = 7

type Props = { page: number; pages: number; total: number }

/** "1–10 of 48" and links to the other pages. Another page announces its range; the list's head announces the total. */
export function Pager({ page, pages, total }: Props) {
  if (pages <= 1) return null
  const first = (page - 1) * pageSizes.cms + 1
  return (
    <div className="pager">
      <span>
        <span role="status">
          <span className="sr">Shown: </span>
          {grouped(first)}–{grouped(Math.min(total, page * pageSizes.cms))}
        </span>{' '}
        of {grouped(total)}
      </span>
      <nav className="pages" aria-label="Pages">
        <Step to={page - 1} pages={pages} label="Previous page" icon="left" />
        {nearPages(page, pages, mostShown).map((n, index) =>
          n === gap ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place
            <span key={`gap-${index}`}>…</span>
          ) : (
            <PageLink key={n} to={n} current={n === page} />
          ),
        )}
        <Step to={page + 1} pages={pages} label="Next page" icon="right" />
      </nav>
    </div>
  )
}

function PageLink({ to, current }: { to: number; current: boolean }) {
  const href = usePageHref(to)
  return (
    <Link to={href} aria-current={current ? 'page' : undefined} aria-label={`Page ${to}`}>
      {to}
    </Link>
  )
}

function Step(props: { to: number; pages: number; label: string; icon: 'left' | 'right' }) {
  const href = usePageHref(props.to)
  const icon = <StaffIcon name={props.icon} />
  if (props.to < 1 || props.to > props.pages) {
    return (
      <span className="off" aria-hidden="true">
        {icon}
      </span>
    )
  }
  return (
    <Link to={href} aria-label={props.label}>
      {icon}
    </Link>
  )
}

function usePageHref(page: number) {
  const { pathname, search } = useNextLocation()
  const query = new URLSearchParams(search)
  if (page > 1) query.set('page', String(page))
  else query.delete('page')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
