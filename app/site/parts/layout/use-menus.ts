import { useEffect, useRef, useState } from 'react'
import { useDelayed } from './use-delayed.ts'

type OpenMenu = { label: string; pinned: boolean } | undefined

/**
 * At most one dropdown is open. Hover opens it until the pointer leaves; a tap pins it, the next tap closes it. Both
 * wait for the toggle delay. A tap acts on what was visible when it happened, since some devices report a hover with
 * it.
 */
export function useMenus() {
  const [open, setOpen] = useState<OpenMenu>()
  const { delay, cancel } = useDelayed()
  const tapped = useRef(false)
  const settle = (menu: OpenMenu | ((now: OpenMenu) => OpenMenu)) => {
    tapped.current = false
    cancel()
    setOpen(menu)
  }
  const point = (change: (now: OpenMenu) => OpenMenu) => {
    if (!tapped.current) delay(() => settle(change))
  }
  return {
    openLabel: open?.label,
    pointAt: (label: string) => point((now) => (now?.label === label ? now : { label, pinned: false })),
    pointAway: () => point((now) => (now?.pinned ? now : undefined)),
    tap(label: string) {
      const closes = open?.label === label && open.pinned
      delay(() => settle(closes ? undefined : { label, pinned: true }))
      tapped.current = true
    },
    openNow: (label: string) => settle({ label, pinned: true }),
    /** A dropdown that CSS opened before the script ran stays open until the pointer leaves. */
    takeOver: (label: string) => settle({ label, pinned: false }),
    closeNow: () => settle(undefined),
  }
}

export type Menus = ReturnType<typeof useMenus>

/** Closes on a press elsewhere or Escape, wherever the focus is. */
export function useClosingOutside(isOpen: boolean, inside: string, close: () => void) {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (!(event.target as Element).closest(inside)) latest.current()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current()
    }
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen, inside])
}
