import { useEffect, useEffectEvent, useRef } from 'react'
import { latinKey } from './latin-key.ts'
import { areSingleKeysOn } from './single-keys.ts'

type Shortcuts = Record<string, (event: KeyboardEvent) => unknown>
type Options = {
  /** Makes the keys work in modal dialogs, and only there unless it is `too`. */
  inModal?: boolean | 'too'
}

const maxMsBetweenKeys = 1000

/** `{ c: create, 'g p': goToProperties }`. Keys act outside fields, unless switched off. */
export function useShortcuts(shortcuts: Shortcuts, { inModal = false }: Options = {}) {
  const before = useRef({ key: '', at: 0 })
  useKeyDown((event) => {
    if (event.defaultPrevented || !isSingleKey(event) || !areSingleKeysOn()) return
    if (inModal !== 'too' && inModal !== (document.querySelector('dialog:modal') !== null)) return
    const key = latinKey(event)
    // The browser closes the open menu; a handled Escape would stop it.
    if (key === 'escape' && document.querySelector(openMenu)) return
    const { key: first, at } = before.current
    before.current = { key, at: event.timeStamp }
    const pair = event.timeStamp - at < maxMsBetweenKeys ? shortcuts[`${first} ${key}`] : undefined
    const run = pair ?? shortcuts[key]
    if (!run) return
    event.preventDefault()
    run(event)
  })
}

/** A key with Ctrl, or ⌘ on a Mac: `useCommandKey('s', save)`. It acts in fields too. */
export function useCommandKey(key: string, run: (event: KeyboardEvent) => unknown) {
  useKeyDown((event) => {
    const command = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey
    if (!command || latinKey(event) !== key) return
    event.preventDefault()
    run(event)
  })
}

function useKeyDown(handle: (event: KeyboardEvent) => void) {
  const handleNow = useEffectEvent(handle)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleNow(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** J and K focus the next and previous link that matches `selector`. J waits at rows that are still to come. */
export function useRowKeys(selector: string) {
  const move = (by: 1 | -1) => {
    const stops = by > 0 ? `${selector}, [data-gap], [data-more]` : selector
    const rows = [...document.querySelectorAll<HTMLElement>(stops)]
    const current = rows.findIndex((row) => row === document.activeElement || holdsFocus(row))
    const next = current < 0 && by < 0 ? rows.length - 1 : current + by
    rows[next]?.focus()
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })
}

const holdsFocus = (link: HTMLElement) => link.closest('tr, li')?.contains(document.activeElement) ?? false

const openMenu = ':popover-open:not([popover=manual])'

function isSingleKey({ ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  return !(target instanceof Element && target.closest(fields))
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'
