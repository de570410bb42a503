import type { HTMLAttributes, KeyboardEvent, ReactNode, Ref, ToggleEvent } from 'react'
import { latinKey } from './latin-key.ts'

type Props = {
  ref?: Ref<HTMLDivElement>
  id: string
  caption: string
  /** Where the caption alone does not say what the menu is for. */
  label?: string
  className?: string
  /** Where it opens, for its styles. */
  from?: string | undefined
  busy?: boolean
  /** The action of a key, in lower case, that only this menu has. */
  actionOf?: (key: string) => (() => void) | undefined
  onOpen?: () => void
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** Buttons in a popover. Arrows, Home and End step through them; a choice and Tab close it. */
export function Menu(props: Props) {
  const { ref, id, caption, label = caption, className = '', from, busy, onOpen, onClose, children } = props
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'closed') return onClose?.()
    onOpen?.()
    if (!currentTarget.contains(document.activeElement)) focusOnFirst(currentTarget)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const menu = event.currentTarget
    if (event.key === 'Tab') return menu.hidePopover()
    const action = props.actionOf?.(latinKey(event))
    if (action) {
      menu.hidePopover()
      action()
    } else if (!step(event.key, menu)) return
    event.preventDefault()
  }
  return (
    <div
      ref={ref}
      className={`menu ${className}`}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      data-from={from}
      aria-label={label}
      aria-busy={busy}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
    >
      <p className="cap" role="presentation">
        {caption}
      </p>
      {children}
    </div>
  )
}

type ItemProps = {
  /** One of several, of which one is on. */
  checked?: boolean
  disabled?: boolean
  className?: string | undefined
  /** Called when the menu has closed. */
  onChoose: () => void
  children: ReactNode
}

export function MenuItem({ checked, onChoose, children, ...rest }: ItemProps) {
  const role: Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-checked'> = checked === undefined
    ? { role: 'menuitem' }
    : { role: 'menuitemradio', 'aria-checked': checked }
  const choose = (button: HTMLElement) => {
    button.closest<HTMLElement>('[popover]')?.hidePopover()
    onChoose()
  }
  return (
    <button {...rest} {...role} type="button" tabIndex={-1} onClick={(event) => choose(event.currentTarget)}>
      {children}
    </button>
  )
}

/** Opens a menu that has no opener of its own. Synchronous, so that the next key already goes to the menu. */
export function showMenu(id: string, source: HTMLElement) {
  const menu = document.getElementById(id)
  menu?.showPopover({ source })
  if (menu) focusOnFirst(menu)
}

/** Focuses what is checked, else the first item. */
export function focusOnFirst(menu: HTMLElement) {
  const found =
    menu.querySelector<HTMLElement>('[aria-checked=true]') ?? menu.querySelector<HTMLElement>(items)
  found?.focus()
}

const items = '[role^=menuitem]:not(:disabled)'

/** Returns whether the key was one that steps. */
function step(key: string, menu: Element): boolean {
  const found = [...menu.querySelectorAll<HTMLElement>(items)]
  const at = found.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key]
  if (to === undefined) return false
  found.at(to % found.length)?.focus()
  return true
}
