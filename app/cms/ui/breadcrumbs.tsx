import { Link } from 'react-router'
import type { Crumb } from './crumbs.ts'

export function Breadcrumbs({ items }: { items: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {items.map(({ label, to }, index) => (
          <li key={label}>
            {to && index < items.length - 1 ? (
              <Link to={to} prefetch="intent">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
