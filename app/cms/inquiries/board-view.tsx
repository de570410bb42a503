import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { BoardColumns } from '#app/cms/board/cards/board-columns.tsx'
import { CardMenu } from '#app/cms/board/cards/card-menu.tsx'
import { ColumnTabs } from '#app/cms/board/cards/column-tabs.tsx'
import { KeyHint } from '#app/cms/board/cards/key-hint.tsx'
import { useCardFocus } from '#app/cms/board/cards/use-card-focus.ts'
import { useCardMenu } from '#app/cms/board/cards/use-card-menu.ts'
import { useColumnSelection } from '#app/cms/board/cards/use-column-selection.ts'
import { useSelection } from '#app/cms/board/cards/use-selection.ts'
import { useDrag } from '#app/cms/board/drag/use-drag.ts'
import { useKeyDrag } from '#app/cms/board/drag/use-key-drag.ts'
import { useMouseDrag } from '#app/cms/board/drag/use-mouse-drag.ts'
import { useTouchDrag } from '#app/cms/board/drag/use-touch-drag.ts'
import type { BoardCounts, BoardPages } from '#app/cms/board/state/board.ts'
import { isBelowLoaded } from '#app/cms/board/state/board-news.ts'
import { type BoardQuery, belongsTo } from '#app/cms/board/state/read-board.ts'
import { useBoard } from '#app/cms/board/state/use-board.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { BulkBar } from '#app/cms/inquiries/bulk/bulk-bar.tsx'
import { useRowKeys } from '#app/cms/ui/use-shortcuts.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { BoardSheet } from './board-sheet.tsx'
import { useCardActions } from './use-card-actions.tsx'
import { useFocusAfterClosing, useOpenInquiry } from './use-open-inquiry.ts'

type Props = {
  query: BoardQuery
  first: BoardPages
  onCounts: (counts: BoardCounts) => void
  /** Leads are selected: their actions stand where the board's tools stood. */
  onSelecting: (isSelecting: boolean) => void
}

export function BoardView({ query, first, onCounts, onSelecting }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const focus = useCardFocus(row)
  const { focusCard } = focus
  const controller = useBoard(query, first, { announce: say, focusCard })
  const { board } = controller
  const { counts, whose } = board
  useEffect(() => onCounts({ counts, whose }), [counts, whose, onCounts])
  const me = useCurrentUser()?.id
  const selection = useSelection(
    (id) => board.cards[id],
    (card) => belongsTo(query, card, me) && isBelowLoaded(board, card),
  )
  const isSelecting = selection.cards.length > 0
  useLayoutEffect(() => onSelecting(isSelecting), [isSelecting, onSelecting])
  const columnSelection = useColumnSelection(controller, selection)
  const dragging = useDrag(controller)
  const keys = useKeyDrag(controller, dragging, { say, focusCard })
  useMouseDrag(controller, dragging)
  useTouchDrag(row, controller, dragging)
  useRowKeys('[data-card] [data-open]')
  const opened = useOpenInquiry()
  useFocusAfterClosing(opened.id, focusCard)
  const menu = useCardMenu()
  const actions = useCardActions(controller, menu, selection)
  const menuCard = board.cards[menu.card ?? '']
  const moveTo = (status: InquiryStatus) => {
    if (!menuCard) return
    focusCard(menuCard._id)
    if (menuCard.status !== status) void controller.moveCard(menuCard._id, { status, index: 0 })
  }
  return (
    <>
      {isSelecting && (
        <BulkBar
          cards={selection.cards}
          onClear={selection.clear}
          onDone={() => controller.readAgain()}
          onSend={selection.change}
        />
      )}
      <ColumnTabs board={row} counts={counts} />
      <BoardColumns
        row={row}
        controller={controller}
        drag={dragging.drag}
        keys={keys}
        focus={focus}
        menu={menu}
        selection={selection}
        columnSelection={columnSelection}
        base={opened.base}
        onOpen={opened.open}
        onAct={actions.act}
      />
      <KeyHint />
      <p className="sr" aria-live="assertive">
        {said}
      </p>
      <CardMenu
        card={menuCard}
        isMine={actions.isMine(menu.card)}
        onChoose={moveTo}
        onAct={actions.act}
        onClose={menu.close}
      />
      {actions.menu}
      {opened.id && (
        <BoardSheet id={opened.id} controller={controller} onGo={opened.open} onClose={opened.close} />
      )}
    </>
  )
}
