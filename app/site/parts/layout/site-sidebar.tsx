import { type MouseEvent, useEffect, useState } from 'react'
import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wideFrom } from './header-behaviour.ts'
import { PageLink } from './page-link.tsx'
import type { SiteFacts } from './site-facts.server.ts'
import header from './site-header.module.css'
import { listId, type NavGroup, type SidebarEntry, sidebarEntries } from './site-navigation.ts'
import styles from './site-sidebar.module.css'
import { useDelayed } from './use-delayed.ts'
import type { Modal } from './use-modal.ts'

type Props = { facts: SiteFacts; modal: Modal; onClose: () => void }

/** A sheet over the whole page; one group of links is open at a time. */
export function SiteSidebar({ facts, modal, onClose }: Props) {
  const [openGroup, setOpenGroup] = useState<string>()
  const { delay } = useDelayed()
  useClosingWhenWide(modal.close)
  const toggle = (label: string) => delay(() => setOpenGroup(openGroup === label ? undefined : label))
  const onChoice = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a')) modal.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those of the links inside
    <dialog ref={modal.ref} className={styles.sheet} aria-label="Menu" onClick={onChoice}>
      <div className={styles.bar}>
        <button type="button" className={header.menuButton} aria-label="Close menu" onClick={onClose}>
          <Icon name="close" />
        </button>
        <a className={header.wordmark} href="/">
          {facts.name}
        </a>
      </div>
      <nav className={styles.body} aria-label="Site">
        <ul className={styles.list}>
          {sidebarEntries(facts.agents).map((entry) => (
            <li key={entry.label}>
              <Entry entry={entry} isOpen={entry.label === openGroup} onToggle={toggle} />
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <a className="btn btn--outline btn--block" href={facts.phoneHref}>
          <Icon name="phone" />
          {facts.phone}
        </a>
      </div>
    </dialog>
  )
}

type EntryProps<Kind> = { entry: Kind; isOpen: boolean; onToggle: (label: string) => void }

function Entry({ entry, ...group }: EntryProps<SidebarEntry>) {
  if ('links' in entry) return <Group entry={entry} {...group} />
  if (entry.contact) return <ContactLink className={styles.row}>{entry.label}</ContactLink>
  return (
    <PageLink className={styles.row} href={entry.to}>
      {entry.label}
    </PageLink>
  )
}

function Group({ entry: { label, links }, isOpen, onToggle }: EntryProps<NavGroup>) {
  const id = listId('sidebar', label)
  return (
    <>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(label)}
      >
        {label}
        <Icon name="down" />
      </button>
      <ul id={id} className={styles.links} hidden={!isOpen}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink href={to}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A widened window has its navigation in the header again. */
function useClosingWhenWide(close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes the same dialog always
  useEffect(() => {
    const wide = matchMedia(`(min-width: ${wideFrom})`)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
}
