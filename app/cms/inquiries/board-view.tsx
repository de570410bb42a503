import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type InquiryStatus, inquiryStatuses } from '#app/domain/inquiry.ts'
import type { InquiryCategory } from '#app/domain/inquiry-board.ts'
import { useRowKeys, useShortcuts } from '../ui/use-shortcuts.ts'
import styles from './board.module.css'
import type { BoardPages } from './board.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardSheet } from './board-sheet.tsx'
import { CategoryHead } from './category-head.tsx'
import { ColumnTabs } from './column-tabs.tsx'
import { KeyHint } from './key-hint.tsx'
import { MoveMenu, moveMenuId } from './move-menu.tsx'
import type { BoardQuery } from './read-board.ts'
import { useBoard } from './use-board.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useDrag } from './use-drag.ts'
import { useKeyDrag } from './use-key-drag.ts'
import { useMouseDrag } from './use-mouse-drag.ts'
import { useOpenInquiry } from './use-open-inquiry.ts'
import { useTouchDrag } from './use-touch-drag.ts'

type Props = { category: InquiryCategory; query: BoardQuery; first: BoardPages }

export function BoardView({ category, query, first }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const focus = useCardFocus(row)
  const desk = useBoard(query, first, { announce: say, focusCard: focus.focusCard })
  const { board } = desk
  const hand = useDrag(desk)
  const keys = useKeyDrag(desk, hand, { say, focusCard: focus.focusCard })
  useMouseDrag(desk, hand)
  useTouchDrag(row, desk, hand)
  useRowKeys('[data-card] [data-open]')
  const opened = useOpenInquiry()
  useFocusAfterClosing(opened.id, focus.focusCard)
  const menu = useMoveMenu()

  const loadMore = useStable(desk.loadMore)
  const onClick = (event: MouseEvent) => {
    const id = cardOf(event)
    if (!id) return
    const target = event.target as Element
    if (target.closest('[data-move]')) menu.toggle(id, target.closest('[data-move]')!)
    else if (target.closest('[data-open]') && isPlain(event)) {
      event.preventDefault()
      opened.open(id)
    }
  }
  const moveTo = (status: InquiryStatus) => {
    const id = menu.card
    if (!id) return
    focus.focusCard(id)
    if (board.cards[id]?.status !== status) void desk.moveCard(id, { status, index: 0 })
  }
  const held = hand.drag
  return (
    <div className={styles.desk}>
      <CategoryHead
        category={category}
        total={board.counts.open + board.counts['in progress'] + board.counts.closed}
      />
      <ColumnTabs board={row} counts={board.counts} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of its cards' links and buttons */}
      <div
        ref={row}
        className={`board ${styles.board}`}
        onClick={onClick}
        onPointerDown={menu.onPointerDown}
        onKeyDown={keys.onKeyDown}
        onFocus={focus.onFocus}
        onBlur={() => {
          focus.onBlur()
          keys.onBlur()
        }}
      >
        {inquiryStatuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            column={board.columns[status]}
            cards={board.cards}
            count={board.counts[status]}
            base={opened.base}
            wanted={focus.wanted && board.cards[focus.wanted]?.status === status ? focus.wanted : undefined}
            held={held && board.cards[held.id]?.status === status ? held.id : undefined}
            slot={held?.over?.status === status ? held.over.index : undefined}
            menuFor={menu.card && board.cards[menu.card]?.status === status ? menu.card : undefined}
            loadMore={loadMore}
          />
        ))}
      </div>
      <KeyHint />
      <p className="sr" aria-live="assertive">
        {said}
      </p>
      <MoveMenu
        card={menu.card ? board.cards[menu.card] : undefined}
        onChoose={moveTo}
        onClose={menu.close}
      />
      {opened.id && <BoardSheet id={opened.id} desk={desk} onGo={opened.open} onClose={opened.close} />}
    </div>
  )
}

const cardOf = (event: MouseEvent | KeyboardEvent) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]')?.dataset.card : undefined

/** A click that means to follow the link here, not in another tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Whoever closes an inquiry finds the focus on its card. */
function useFocusAfterClosing(id: string | undefined, focusCard: (id: string) => void) {
  const last = useRef(id)
  useEffect(() => {
    const closed = last.current
    last.current = id
    if (closed && !id) focusCard(closed)
  }, [id, focusCard])
}

/** For which card the menu is open. */
function useMoveMenu() {
  const [card, setCard] = useState<string>()
  const openBefore = useRef<string>(undefined)
  const open = (id: string, button: Element) => {
    flushSync(() => setCard(id))
    const menu = document.getElementById(moveMenuId)
    if (button instanceof HTMLElement) menu?.showPopover({ source: button })
    // at once, so that the next key already is the menu's
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
    // the browser closes an open menu before its button hears of the click
    onPointerDown: () => {
      openBefore.current = card
    },
    toggle: (id: string, button: Element) => {
      if (openBefore.current !== id) open(id, button)
      openBefore.current = undefined
    },
  }
}

/** The same function on every render, that does what the latest one would. */
function useStable<Args extends unknown[], Result>(run: (...args: Args) => Result) {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
