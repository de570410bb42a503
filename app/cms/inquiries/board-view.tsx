import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useOutletContext } from 'react-router'
import styles from '#app/cms/board/cards/board.module.css'
import { BoardColumn } from '#app/cms/board/cards/board-column.tsx'
import { CardMenu } from '#app/cms/board/cards/card-menu.tsx'
import { ColumnTabs } from '#app/cms/board/cards/column-tabs.tsx'
import { KeyHint } from '#app/cms/board/cards/key-hint.tsx'
import { useCardFocus } from '#app/cms/board/cards/use-card-focus.ts'
import { focusedCard, useCardMenu } from '#app/cms/board/cards/use-card-menu.ts'
import { useColumnSelection } from '#app/cms/board/cards/use-column-selection.ts'
import { useSelection } from '#app/cms/board/cards/use-selection.ts'
import { type Drag, useDrag } from '#app/cms/board/drag/use-drag.ts'
import { useKeyDrag } from '#app/cms/board/drag/use-key-drag.ts'
import { useMouseDrag } from '#app/cms/board/drag/use-mouse-drag.ts'
import { useTouchDrag } from '#app/cms/board/drag/use-touch-drag.ts'
import type { BoardCounts, BoardPages } from '#app/cms/board/state/board.ts'
import { isBelowLoaded } from '#app/cms/board/state/board-news.ts'
import { type BoardQuery, belongsTo } from '#app/cms/board/state/read-board.ts'
import { type BoardController, useBoard } from '#app/cms/board/state/use-board.ts'
import { OfficeClockContext, useOfficeClock } from '#app/cms/data/use-office-clock.ts'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { BulkBar } from '#app/cms/inquiries/bulk/bulk-bar.tsx'
import type { StaffScreenContext } from '#app/cms/layout/staff-layout.tsx'
import type { CardAction } from '#app/cms/ui/card-actions.ts'
import { ExportLink } from '#app/cms/ui/export-link.tsx'
import { useRowKeys, useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import { useStable } from '#app/cms/ui/use-stable.ts'
import { type InquiryHome, totalOf } from '#app/domain/inquiry/inquiry-board.ts'
import { type InquiryStatus, inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import { BoardSheet } from './board-sheet.tsx'
import { LeadTools } from './lead-tools.tsx'
import { useCardOwners } from './use-card-owners.tsx'
import { useFocusAfterClosing, useOpenInquiry } from './use-open-inquiry.ts'

type Props = {
  query: BoardQuery
  first: BoardPages
  onCounts: (counts: BoardCounts) => void
  home: InquiryHome | null | undefined
}

export function BoardView({ query, first, onCounts, home }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const focus = useCardFocus(row)
  const { focusCard } = focus
  const controller = useBoard(query, first, { announce: say, focusCard })
  const { board } = controller
  const { counts, whose } = board
  useEffect(() => onCounts({ counts, whose }), [counts, whose, onCounts])
  const me = useSignedIn()?.id
  const selection = useSelection(
    (id) => board.cards[id],
    (card) => belongsTo(query, card, me) && isBelowLoaded(board, card),
  )
  const { selecting, selectAll } = useColumnSelection(controller, selection)
  const dragging = useDrag(controller)
  const keys = useKeyDrag(controller, dragging, { say, focusCard })
  useMouseDrag(controller, dragging)
  useTouchDrag(row, controller, dragging)
  useRowKeys('[data-card] [data-open]')
  const opened = useOpenInquiry()
  useFocusAfterClosing(opened.id, focusCard)
  const menu = useCardMenu()
  const owners = useCardOwners(controller, menu)
  const act = (action: CardAction, id: string) => {
    if (action === 'select') selection.toggle(id)
    else owners.act(action, id)
  }
  const onFocused = (action: CardAction) => () => {
    const { id } = focusedCard()
    if (id) act(action, id)
  }
  useShortcuts({ t: onFocused('take'), h: onFocused('hand'), x: onFocused('select') })
  const clock = useOfficeClock()
  const moveTo = (status: InquiryStatus) => {
    const card = board.cards[menu.card ?? '']
    if (!card) return
    focusCard(card._id)
    if (card.status !== status) void controller.moveCard(card._id, { status, index: 0 })
  }
  return (
    <>
      <BoardTools controller={controller} selection={selection} query={query} home={home} />
      <ColumnTabs board={row} counts={board.counts} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of its cards' links and buttons */}
      <div
        ref={row}
        className={`board ${styles.board} ${selection.ids.size > 0 ? styles.selecting : ''}`}
        // on a phone it scrolls sideways: without cards, the keys need it to take the focus
        tabIndex={totalOf(counts) === 0 ? 0 : undefined}
        onClick={(event) => actOn(event, { toggleMenu: menu.toggle, open: opened.open, act })}
        onPointerDown={menu.onPointerDown}
        onKeyDown={keys.onKeyDown}
        onFocus={focus.onFocus}
        onBlur={() => {
          focus.onBlur()
          keys.onBlur()
        }}
      >
        <OfficeClockContext value={clock}>
          <Columns
            controller={controller}
            drag={dragging.drag}
            base={opened.base}
            wanted={focus.wanted}
            menuFor={menu.card}
            selected={selection.ids}
            selecting={selecting}
            onSelectAll={selectAll}
          />
        </OfficeClockContext>
      </div>
      <KeyHint />
      <p className="sr" aria-live="assertive">
        {said}
      </p>
      <CardMenu
        card={board.cards[menu.card ?? '']}
        isMine={owners.isMine(menu.card)}
        onChoose={moveTo}
        onAct={act}
        onClose={menu.close}
      />
      {owners.menu}
      {opened.id && (
        <BoardSheet id={opened.id} controller={controller} onGo={opened.open} onClose={opened.close} />
      )}
    </>
  )
}

type ToolsProps = Pick<Props, 'query' | 'home'> & {
  controller: BoardController
  selection: ReturnType<typeof useSelection>
}

/** The actions for the selected cards; without a selection, those for the board. */
function BoardTools({ controller, selection, query, home }: ToolsProps) {
  const { mayExportLeads } = useOutletContext<StaffScreenContext>()
  const { counts, whose } = controller.board
  if (selection.cards.length > 0)
    return (
      <BulkBar
        cards={selection.cards}
        onClear={selection.clear}
        onDone={() => controller.readAgain()}
        onSend={selection.change}
      />
    )
  return (
    <LeadTools query={query} counts={whose} home={home}>
      {mayExportLeads && totalOf(counts) > 0 && (
        <ExportLink of="inquiries" filter={query}>
          <span>Export CSV</span>
        </ExportLink>
      )}
    </LeadTools>
  )
}

type ColumnsProps = {
  controller: BoardController
  drag: Drag | undefined
  base: string
  wanted: string | undefined
  menuFor: string | undefined
  selected: ReadonlySet<string>
  selecting: InquiryStatus | undefined
  onSelectAll: (status: InquiryStatus) => void
}

/** Each column gets only what concerns it, so that the others do not render again. */
function Columns({
  controller,
  drag,
  base,
  wanted,
  menuFor,
  selected,
  selecting,
  onSelectAll,
}: ColumnsProps) {
  const { board } = controller
  const selectAll = useStable(onSelectAll)
  const loadMore = useStable(controller.loadMore)
  return inquiryStatuses.map((status) => {
    const own = (id: string | undefined) => (id && board.cards[id]?.status === status ? id : undefined)
    return (
      <BoardColumn
        key={status}
        status={status}
        column={board.columns[status]}
        cards={board.cards}
        count={board.counts[status]}
        base={base}
        held={own(drag?.id)}
        slot={drag?.over?.status === status ? drag.over.index : undefined}
        wanted={own(wanted)}
        menuFor={own(menuFor)}
        selected={selected}
        loadMore={loadMore}
        isSelecting={selecting === status}
        onSelectAll={selectAll}
      />
    )
  })
}

type Acts = {
  toggleMenu: (id: string, button: Element, byPress: boolean) => void
  open: (id: string) => void
  act: (action: CardAction, id: string) => void
}

function actOn(event: MouseEvent, { toggleMenu, open, act }: Acts) {
  const target = event.target as Element
  const id = target.closest<HTMLElement>('[data-card]')?.dataset.card
  const button = target.closest('[data-move]')
  // A click made by a key has detail 0.
  if (id && target.closest('[data-tick]')) act('select', id)
  else if (id && target.closest('[data-take]')) act('take', id)
  else if (id && button) toggleMenu(id, button, event.detail > 0)
  else if (id && target.closest('[data-open]') && !opensElsewhere(event)) {
    event.preventDefault()
    open(id)
  }
}
