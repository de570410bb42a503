import { useSyncExternalStore } from 'react'
import { Breadcrumbs } from '#app/cms/ui/breadcrumbs.tsx'
import type { Crumb } from '#app/cms/ui/crumbs.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { sidebarId } from './staff-sidebar.tsx'

/** The line over every screen: menu button on a phone, breadcrumbs, and the way to the palette. */
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

const never = () => () => undefined
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** `⌘` on a Mac, `Ctrl ` elsewhere. */
export const useCommandKeyName = () => (useSyncExternalStore(never, isMac, () => false) ? '⌘' : 'Ctrl ')
