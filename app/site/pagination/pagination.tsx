import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { gap, nearPages } from './near-pages.ts'
import styles from './pagination.module.css'

type Props = {
  page: number
  pages: number
  /** The address of a page. */
  hrefOf: (page: number) => string
  /** What is turned, for screen readers. */
  label?: string
}

/** Marks a navigation as a turn of the page; see use-page-turn.ts. */
const pageTurn = { pageTurn: true } as const

/** Previous, the numbers near the current page, next. A list of one page has none. */
export function Pagination({ page, pages, hrefOf, label = 'Pages' }: Props) {
  if (pages <= 1) return null
  const shown = nearPages(page, pages)
  return (
    <nav className={`pagination ${styles.pagination}`} aria-label={label} data-long={shown.length > 4}>
      <Turn to={page > 1 ? hrefOf(page - 1) : undefined}>
        <Icon name="left" />
        <span>Previous</span>
      </Turn>
      <ol>
        {shown.map((n, place) =>
          n === gap ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
            <li key={`gap-${place}`}>
              <span className="gap" aria-hidden="true">
                …
              </span>
            </li>
          ) : (
            <li key={n}>
              <Turn to={hrefOf(n)} label={`Page ${n}`} current={n === page}>
                {n}
              </Turn>
            </li>
          ),
        )}
      </ol>
      <Turn to={page < pages ? hrefOf(page + 1) : undefined}>
        <span>Next</span>
        <Icon name="right" />
      </Turn>
    </nav>
  )
}

type TurnProps = { to: string | undefined; label?: string; current?: boolean; children: React.ReactNode }

function Turn({ to, label, current, children }: TurnProps) {
  if (to === undefined)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address
      <a role="link" aria-disabled="true">
        {children}
      </a>
    )
  return (
    <Link
      to={to}
      prefetch="intent"
      preventScrollReset
      state={pageTurn}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
