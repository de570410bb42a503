import { type RefObject, useLayoutEffect } from 'react'

export const tileOf = (objectKey: string) =>
  document.querySelector<HTMLElement>(`[data-photo="${CSS.escape(objectKey)}"]`)

let frame = 0

/**
 * Focuses after the next render, where that took the focus away: a node that moves in the page, or leaves it, loses it. Only
 * the latest call before a frame counts: what an earlier one looks for may be gone.
 */
export function focusIfLost(find: () => HTMLElement | null | undefined): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(() => {
    if (document.activeElement === document.body) find()?.focus()
  })
}

/** `elseId`: what gets it where there is no such photo. */
export const focusPhoto = (objectKey: string | undefined, elseId: string): void =>
  focusIfLost(
    () =>
      (objectKey === undefined ? undefined : tileOf(objectKey)?.querySelector<HTMLElement>('[data-open]')) ??
      document.getElementById(elseId),
  )

/** Where a focused entry leaves its list, the one that takes its place gets the focus, else what has this id. */
export function usePassFocusOn(entry: RefObject<HTMLElement | null>, elseId: string): void {
  useLayoutEffect(() => {
    const element = entry.current
    const list = element?.parentElement
    return () => {
      if (!list || !element.contains(document.activeElement)) return
      const at = [...list.children].indexOf(element)
      focusIfLost(() => {
        const next = list.isConnected ? (list.children[at] ?? list.children[at - 1]) : undefined
        return next?.querySelector<HTMLElement>('button') ?? document.getElementById(elseId)
      })
    }
  }, [entry, elseId])
}
