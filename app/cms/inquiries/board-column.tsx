import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { InquiryStatus } from '#app/domain/inquiry.ts'
import { statusNames } from '#app/domain/inquiry-status.ts'
import styles from './board.module.css'
import type { Card, Column } from './board.ts'
import { BoardCard } from './board-card.tsx'
import { ColumnEnd } from './column-end.tsx'
import { dotOf } from './status-dot.ts'

type Props = {
  status: InquiryStatus
  column: Column
  cards: Readonly<Record<string, Card>>
  count: number
  /** The address of a card, but for its id. */
  base: string
  held: string | undefined
  /** Where the held card would land, among the others. */
  slot: number | undefined
  menuFor: string | undefined
  loadMore: (status: InquiryStatus) => Promise<void>
}

export const columnId = (status: InquiryStatus) => `col-${dotOf(status)}`

export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { status, column, count, loadMore } = props
  const heading = `h-${dotOf(status)}`
  return (
    <section
      ref={useDropTarget(status)}
      className={`col ${styles.column}`}
      id={columnId(status)}
      aria-labelledby={heading}
      data-column={status}
    >
      <h2 id={heading}>
        <span className="dot" data-s={dotOf(status)}>
          {statusNames[status]}
        </span>{' '}
        {count > 0 && <span className="n">({count})</span>}
      </h2>
      <div className={styles.scroller} data-scroller>
        {count === 0 && props.slot === undefined && <p className="none">No inquiries</p>}
        <ul className="cards">{cardsOf(props)}</ul>
        {column.next && <ColumnEnd key={column.next} load={() => loadMore(status)} />}
      </div>
    </section>
  )
})

/** The cards, and the slot between them. */
function cardsOf({ status, column, cards, base, held, slot, menuFor }: Props) {
  const shown: ReactNode[] = []
  const own = held ? column.ids.indexOf(held) : -1
  // where it already is, the card itself marks the place
  const place = slot === own ? undefined : slot
  let others = 0
  for (const id of column.ids) {
    const card = cards[id]
    if (!card) continue
    if (id !== held && others++ === place) shown.push(<Slot key="slot" status={status} />)
    shown.push(
      <BoardCard key={id} card={card} href={`${base}${id}`} isHeld={id === held} menuOpen={id === menuFor} />,
    )
  }
  if (place !== undefined && place >= others) shown.push(<Slot key="slot" status={status} />)
  return shown
}

function Slot({ status }: { status: InquiryStatus }) {
  return (
    <li className="slot" data-slot>
      Drop in {statusNames[status]}
    </li>
  )
}

function useDropTarget(status: InquiryStatus) {
  const ref = useRef<HTMLElement>(null)
  useEffect(
    () =>
      ref.current ? dropTargetForElements({ element: ref.current, getData: () => ({ status }) }) : undefined,
    [status],
  )
  return ref
}
