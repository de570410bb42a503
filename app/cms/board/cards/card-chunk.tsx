// A column may hold thousands of cards: only chunks near the window are rendered, the others keep their height.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Card, Column } from '#app/cms/board/state/board.ts'
import { type InquiryStatus, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'

const chunkSize = 20
const gapPixels = 8
const assumedCardPixels = 106
const renderMargin = '800px'

export type ChunkProps = {
  status: InquiryStatus
  column: Column
  cards: Readonly<Record<string, Card>>
  /** A card's address without its id. */
  base: string
  held: string | undefined
  slot: number | undefined
  wanted: string | undefined
  menuFor: string | undefined
  selected: ReadonlySet<string>
  /** The index in the column of the chunk's first card. */
  from: number
}

/** Start indexes. There is always one chunk, since a card may land in an empty column. */
export const startsOf = (length: number) =>
  Array.from({ length: Math.max(1, Math.ceil(length / chunkSize)) }, (_, index) => index * chunkSize)

export function CardChunk(props: ChunkProps) {
  const { column, from, held, wanted } = props
  const ids = column.ids.slice(from, from + chunkSize)
  const slot = slotIn(props, ids)
  const { ref, near, cardHeight } = useNearness(from < 2 * chunkSize)
  const holds = (id: string | undefined) => id !== undefined && ids.includes(id)
  if (near || slot !== undefined || holds(held) || holds(wanted)) {
    return (
      <ul ref={ref} className={`cards ${styles.chunk}`}>
        {cardsOf(props, ids, slot)}
      </ul>
    )
  }
  return (
    <ul
      ref={ref}
      className={styles.chunk}
      data-gap
      aria-hidden
      style={{ height: ids.length * cardHeight - gapPixels }}
    />
  )
}

/** The slot's index within the chunk, if it is in this chunk. */
function slotIn({ column, from, held, slot }: ChunkProps, ids: readonly string[]): number | undefined {
  const own = held ? column.ids.indexOf(held) : -1
  if (slot === undefined || slot === own) return undefined
  const first = own >= 0 && own < from ? from - 1 : from
  const others = ids.filter((id) => id !== held).length
  const isLast = from + chunkSize >= column.ids.length
  return slot >= first && (isLast || slot < first + others) ? Math.min(slot - first, others) : undefined
}

function cardsOf(
  { status, cards, base, held, menuFor, selected }: ChunkProps,
  ids: readonly string[],
  slot: number | undefined,
) {
  const shown: ReactNode[] = []
  let others = 0
  for (const id of ids) {
    const card = cards[id]
    if (!card) continue
    if (id !== held && others++ === slot) shown.push(<Slot key="slot" status={status} />)
    shown.push(
      <BoardCard
        key={id}
        card={card}
        href={`${base}${id}`}
        isHeld={id === held}
        menuOpen={id === menuFor}
        isSelected={selected.has(id)}
      />,
    )
  }
  if (slot !== undefined && slot >= others) shown.push(<Slot key="slot" status={status} />)
  return shown
}

function Slot({ status }: { status: InquiryStatus }) {
  return (
    <li className="slot" data-slot>
      Drop in {statusNames[status]}
    </li>
  )
}

/** Whether the chunk is near the window, and its cards' height when it last was. */
function useNearness(atFirst: boolean) {
  const ref = useRef<HTMLUListElement>(null)
  const [near, setNear] = useState(atFirst)
  const [cardHeight, setCardHeight] = useState(assumedCardPixels)
  useEffect(() => {
    const chunk = ref.current
    if (!chunk) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (entry.isIntersecting) return setNear(true)
        // A focused card stays rendered.
        if (chunk.contains(document.activeElement)) return
        if (chunk.children.length > 0)
          setCardHeight((entry.boundingClientRect.height + gapPixels) / chunk.children.length)
        setNear(false)
      },
      { root: chunk.parentElement, rootMargin: renderMargin },
    )
    watcher.observe(chunk)
    return () => watcher.disconnect()
  }, [])
  return { ref, near, cardHeight }
}
