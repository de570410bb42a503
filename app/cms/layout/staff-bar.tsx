import { Link } from 'react-router'
import { useCommandKeyName } from '#app/cms/ui/command-key-name.ts'
import type { Crumb } from '#app/cms/ui/crumbs.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { sidebarId } from './staff-sidebar.tsx'

export function StaffBar({ trail, onJump }: { trail: Crumb[]; onJump: () => void }) {
  return (
    <header className="bar">
      <button className="icon-btn menu-btn" type="button" popoverTarget={sidebarId} aria-label="Menu">
        <StaffIcon name="menu" />
      </button>
      <Breadcrumbs items={trail} />
      <button className="jump" type="button" aria-haspopup="dialog" onClick={onJump}>
        <StaffIcon name="search" />
        <span>Search or jump to</span>
        <kbd>{useCommandKeyName()}K</kbd>
      </button>
    </header>
  )
}

function Breadcrumbs({ items }: { items: Crumb[] }) {
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
