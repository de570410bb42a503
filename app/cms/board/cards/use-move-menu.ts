import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import { moveMenuId } from './move-menu.tsx'

export function useMoveMenu() {
  const [card, setCard] = useState<string>()
  const openBefore = useRef<string>(undefined)
  const open = (id: string, button: Element) => {
    flushSync(() => setCard(id))
    const menu = document.getElementById(moveMenuId)
    if (button instanceof HTMLElement) menu?.showPopover({ source: button })
    // Synchronous, so that the next key already goes to the menu.
    menu?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }
  useShortcuts({
    m: () => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-card]')
      const button = focused?.querySelector('[data-move]')
      if (focused?.dataset.card && button) open(focused.dataset.card, button)
    },
  })
  return {
    card,
    close: () => setCard(undefined),
    // The browser closes an open menu before the press on its button becomes a click.
    onPointerDown: () => {
      openBefore.current = card
    },
    toggle: (id: string, button: Element, byPress: boolean) => {
      if (!byPress || openBefore.current !== id) open(id, button)
      openBefore.current = undefined
    },
  }
}
