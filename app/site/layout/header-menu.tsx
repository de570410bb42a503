import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { moveInList, rowEntry } from './menu-keys.ts'
import type { NavGroup } from './navigation.ts'
import styles from './site-header.module.css'
import type { Menus } from './use-menus.ts'

type Props = { group: NavGroup; menus: Menus }

/** One dropdown of the header: a button that tells whether its list of links is open. */
export function HeaderMenu({ group: { label, links }, menus }: Props) {
  const listId = useId()
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  const isOpen = menus.openLabel === label
  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act()
  }
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    flushSync(() => menus.openNow(label))
    const entries = list.current?.querySelectorAll('a')
    entries?.[event.key === 'ArrowDown' ? 0 : entries.length - 1]?.focus()
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) button.current?.focus()
  }
  return (
    <li
      className={styles.item}
      onPointerEnter={byMouse(() => menus.pointAt(label))}
      onPointerLeave={byMouse(menus.pointAway)}
      onKeyDown={onEscape}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) menus.closeNow()
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.top}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-current={links.some(({ to }) => to === pathname) || undefined}
        onClick={() => menus.tap(label)}
        onKeyDown={onButtonKey}
        {...rowEntry}
      >
        <span>{label}</span>
        <Icon name="down" small />
      </button>
      <ul ref={list} id={listId} className={styles.panel} onKeyDown={moveInList}>
        {links.map(({ label, to, afterRule }) => (
          <li key={to} className={afterRule ? styles.afterRule : undefined}>
            <NavLink to={to} end prefetch="intent" onClick={menus.closeNow}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
