import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showMenu } from '#app/cms/ui/menu.tsx'
import { useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import { cardMenuId } from './card-menu.tsx'

/** The menu of a card, and the menu Hand to that it leads to: one of each for all cards. */
export function useCardMenu() {
  const [card, setCard] = useState<string>()
  const openBefore = useRef<string>(undefined)
  const open = (id: string, button: Element) => {
    flushSync(() => setCard(id))
    if (button instanceof HTMLElement) showMenu(cardMenuId, button)
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

export type CardMenuState = ReturnType<typeof useCardMenu>

export function focusedCard() {
  const card = document.activeElement?.closest<HTMLElement>('[data-card]')
  return { id: card?.dataset.card, button: card?.querySelector('[data-move]') }
}
