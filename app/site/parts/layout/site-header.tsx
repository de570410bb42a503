import { type ReactNode, useEffect, useState } from 'react'
import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { moveAlongRow, rowEntry } from './menu-keys.ts'
import type { SiteFacts } from './site-facts.server.ts'
import styles from './site-header.module.css'
import { contactEntry, headerEnd, headerStart, type NavGroup } from './site-navigation.ts'
import { useHeaderState } from './use-header-state.ts'
import { type Menus, useClosingOutside, useMenus } from './use-menus.ts'

type Props = { facts: SiteFacts; hero: boolean; footerNavigation: string; onMenu: () => void }

/** Without script it stays at the page's top, and its dropdowns open by CSS. */
export function SiteHeader({ facts, hero, footerNavigation, onMenu }: Props) {
  const state = useHeaderState()
  const live = useLive()
  const menus = useMenus()
  const isOpen = menus.openLabel !== undefined
  useClosingOutside(isOpen, `.${styles.item}`, menus.closeNow)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the entries inside
    <header
      className={styles.header}
      data-state={state}
      data-over-image={hero || undefined}
      data-live={live || undefined}
      data-open={isOpen || undefined}
      onKeyDown={moveAlongRow}
    >
      <div className={`wrap ${styles.bar}`}>
        <nav className={styles.nav} aria-label="Main">
          <MenuRow groups={headerStart(facts.agents)} menus={menus} />
        </nav>
        <MenuOpener live={live} footerNavigation={footerNavigation} onMenu={onMenu} />
        <a className={styles.wordmark} href="/" aria-label={`${facts.name}, home`}>
          {facts.name}
        </a>
        <a className={styles.callButton} href={facts.phoneHref} aria-label={`Call ${facts.phone}`}>
          <Icon name="phone" />
        </a>
        <nav className={`${styles.nav} ${styles.navEnd}`} aria-label="Sellers, buyers and contact">
          <MenuRow groups={headerEnd} menus={menus}>
            <ContactEntries facts={facts} onChoice={menus.closeNow} />
          </MenuRow>
        </nav>
      </div>
    </header>
  )
}

/** True once every element listens, also a re-rendered one. */
function useLive(): boolean {
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return live
}

type OpenerProps = Pick<Props, 'footerNavigation' | 'onMenu'> & { live: boolean }

function MenuOpener({ live, footerNavigation, onMenu }: OpenerProps) {
  const mark = (
    <>
      <Icon name="menu" />
      <span>Menu</span>
    </>
  )
  if (!live)
    return (
      <a className={styles.menuButton} href={`#${footerNavigation}`}>
        {mark}
      </a>
    )
  return (
    <button type="button" className={styles.menuButton} aria-haspopup="dialog" onClick={onMenu}>
      {mark}
    </button>
  )
}

type MenuRowProps = { groups: NavGroup[]; menus: Menus; children?: ReactNode }

function MenuRow({ groups, menus, children }: MenuRowProps) {
  return (
    <ul className={styles.row}>
      {groups.map((group) => (
        <HeaderMenu key={group.label} group={group} menus={menus} />
      ))}
      {children}
    </ul>
  )
}

function ContactEntries({ facts, onChoice }: { facts: SiteFacts; onChoice: () => void }) {
  return (
    <>
      <li className={styles.item}>
        <ContactLink className={styles.top} onClick={onChoice} {...rowEntry}>
          <span>{contactEntry.label}</span>
        </ContactLink>
      </li>
      <li className={styles.item}>
        <a className={`${styles.top} ${styles.phone}`} href={facts.phoneHref} {...rowEntry}>
          <span>{facts.phone}</span>
        </a>
      </li>
    </>
  )
}
