import type { MouseEvent, RefObject } from 'react'
import type { Drag } from '#app/cms/board/drag/use-drag.ts'
import type { KeyDrag } from '#app/cms/board/drag/use-key-drag.ts'
import type { BoardController } from '#app/cms/board/state/use-board.ts'
import { OfficeClockContext, useOfficeClock } from '#app/cms/data/use-office-clock.ts'
import type { CardAction } from '#app/cms/ui/card-actions.ts'
import { useStable } from '#app/cms/ui/use-stable.ts'
import { totalOf } from '#app/domain/inquiry/inquiry-board.ts'
import { inquiryStatuses } from '#app/domain/inquiry/inquiry-status.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import styles from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import type { CardFocus } from './use-card-focus.ts'
import type { CardMenuState } from './use-card-menu.ts'
import type { ColumnSelection } from './use-column-selection.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  row: RefObject<HTMLDivElement | null>
  controller: BoardController
  drag: Drag | undefined
  keys: KeyDrag
  focus: CardFocus
  menu: CardMenuState
  selection: Selection
  columnSelection: ColumnSelection
  /** A card's address without its id. */
  base: string
  onOpen: (id: string) => void
  onAct: (action: CardAction, id: string) => void
}

/** The row of columns. It listens for clicks and keys on all its cards. */
export function BoardColumns({
  row,
  controller,
  drag,
  keys,
  focus,
  menu,
  selection,
  columnSelection,
  base,
  onOpen,
  onAct,
}: Props) {
  const clock = useOfficeClock()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for clicks and keys on its cards
    <div
      ref={row}
      className={`board ${styles.board} ${selection.ids.size > 0 ? styles.selecting : ''}`}
      // on a phone it scrolls sideways: without cards, the keys need it to take the focus
      tabIndex={totalOf(controller.board.counts) === 0 ? 0 : undefined}
      onClick={(event) => actOn(event, { toggleMenu: menu.toggle, onOpen, onAct })}
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
          drag={drag}
          base={base}
          wanted={focus.wanted}
          menuFor={menu.card}
          selected={selection.ids}
          columnSelection={columnSelection}
        />
      </OfficeClockContext>
    </div>
  )
}

type ColumnsProps = Pick<Props, 'controller' | 'drag' | 'base' | 'columnSelection'> & {
  wanted: string | undefined
  menuFor: string | undefined
  selected: ReadonlySet<string>
}

/** Each column gets only what concerns it, so that the others do not render again. */
function Columns({ controller, drag, base, wanted, menuFor, selected, columnSelection }: ColumnsProps) {
  const { board } = controller
  const { selecting } = columnSelection
  const selectAll = useStable(columnSelection.selectAll)
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

type Acts = Pick<Props, 'onOpen' | 'onAct'> & {
  toggleMenu: (id: string, button: Element, byPress: boolean) => void
}

function actOn(event: MouseEvent, { toggleMenu, onOpen, onAct }: Acts) {
  const target = event.target as Element
  const id = target.closest<HTMLElement>('[data-card]')?.dataset.card
  const button = target.closest('[data-move]')
  // A click made by a key has detail 0.
  if (id && target.closest('[data-tick]')) onAct('select', id)
  else if (id && target.closest('[data-take]')) onAct('take', id)
  else if (id && button) toggleMenu(id, button, event.detail > 0)
  else if (id && target.closest('[data-open]') && !opensElsewhere(event)) {
    event.preventDefault()
    onOpen(id)
  }
}
