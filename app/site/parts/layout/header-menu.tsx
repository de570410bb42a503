import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '#app/ui/icon.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { CurrentPath } from './current-path.ts'
import { moveInList, rowEntry } from './menu-keys.ts'
import { PageLink } from './page-link.tsx'
import styles from './site-header.module.css'
import { listId, type NavGroup } from './site-navigation.ts'
import type { Menus } from './use-menus.ts'

type Props = { group: NavGroup; menus: Menus }

export function HeaderMenu({ group: { label, links }, menus }: Props) {
  const path = useContext(CurrentPath)
  const id = listId('header', label)
  const { item, button, list } = useMenuHandlers(label, menus)
  const scripted = useHydrated()
  const isOpen = menus.openLabel === label
  return (
    <li className={styles.item} {...item}>
      <button
        type="button"
        className={styles.top}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={links.some(({ to }) => to === path) || undefined}
        {...button}
        {...rowEntry}
      >
        <span>{label}</span>
        <Icon name="down" small />
      </button>
      <ul id={id} className={styles.panel} inert={scripted && !isOpen} {...list}>
        {links.map(({ label, to, afterRule }) => (
          <li key={to} className={afterRule ? styles.afterRule : undefined}>
            <PageLink href={to} onClick={menus.closeNow}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

function useMenuHandlers(label: string, menus: Menus) {
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = menus.openLabel === label
  // A closing list is visible for a moment and would keep the focus: hence this, and its `inert`.
  useLayoutEffect(() => {
    if (!isOpen && list.current?.contains(document.activeElement)) button.current?.focus()
  }, [isOpen])
  const takeOver = useEffectEvent(() => {
    const inside = list.current?.parentElement
    if (inside?.matches(':hover') || list.current?.contains(document.activeElement)) menus.takeOver(label)
  })
  useLayoutEffect(() => takeOver(), [])
  const openAtEnd = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    flushSync(() => menus.openNow(label))
    const entries = [...(list.current?.querySelectorAll('a') ?? [])]
    entries.at(event.key === 'ArrowDown' ? 0 : -1)?.focus()
  }
  return {
    item: {
      onPointerEnter: byMouse(() => menus.pointAt(label)),
      onPointerLeave: byMouse(menus.pointAway),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && isOpen) button.current?.focus()
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) menus.closeNow()
      },
    },
    button: { ref: button, onClick: () => menus.tap(label), onKeyDown: openAtEnd },
    list: { ref: list, onKeyDown: moveInList },
  }
}

/** Ignores the hover that browsers report with a tap. */
const byMouse = (act: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'mouse') act()
}
