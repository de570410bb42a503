import { Icon } from '#app/ui/icon.tsx'
import { gap, nearPages } from '#app/ui/near-pages.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import styles from './pagination.module.css'

type Props = {
  page: number
  pages: number
  hrefOf: (page: number) => string
  onTurn?: (page: number) => void
}

/** Renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf, onTurn }: Props) {
  if (pages <= 1) return null
  const shown = nearPages(page, pages)
  const turnTo = (n: number) =>
    n < 1 || n > pages ? {} : { to: hrefOf(n), onTurn: () => n !== page && onTurn?.(n) }
  return (
    <nav className={`pagination ${styles.pagination}`} aria-label="Pages" data-long={shown.length > 4}>
      <Turn {...turnTo(page - 1)}>
        <Icon name="left" />
        <span>Previous</span>
      </Turn>
      <ol>
        {shown.map((n, place) =>
          n === gap ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is nothing but its place
            <li key={`gap-${place}`}>
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            </li>
          ) : (
            <li key={n}>
              <Turn {...turnTo(n)} label={`Page ${n}`} current={n === page}>
                {n}
              </Turn>
            </li>
          ),
        )}
      </ol>
      <Turn {...turnTo(page + 1)}>
        <span>Next</span>
        <Icon name="right" />
      </Turn>
    </nav>
  )
}

type TurnProps = {
  to?: string
  label?: string
  current?: boolean
  onTurn?: () => void
  children: React.ReactNode
}

function Turn({ to, label, current, onTurn, children }: TurnProps) {
  if (to === undefined)
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address
      <a role="link" aria-disabled="true">
        {children}
      </a>
    )
  return (
    <a
      href={to}
      onClick={(event) => !opensElsewhere(event) && onTurn?.()}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  )
}
