import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import { cardMenuId } from './card-menu.tsx'

/** The menu of a card, and the menu Hand to that it leads to: one of each for all cards. */
export function useCardMenu() {
  const [card, setCard] = useState<string>()
  const openBefore = useRef<string>(undefined)
  const open = (id: string, button: Element) => {
    flushSync(() => setCard(id))
    const menu = document.getElementById(cardMenuId)
    if (button instanceof HTMLElement) menu?.showPopover({ source: button })
    // Synchronous, so that the next key already goes to the menu.
    menu?.querySelector<HTMLElement>('[aria-checked=true]')?.focus()
  }
  useShortcuts({
    m: () => {
      const { id, button } = focusedCard()
      if (id && button) open(id, button)
    },
  })
  return {
    card,
    /** Marks the card whose menu Hand to opens, which also anchors it. */
    mark: (id: string) => flushSync(() => setCard(id)),
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

export function focusedCard() {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')
  return { id: card?.dataset.card, button: card?.querySelector('[data-move]') }
}
