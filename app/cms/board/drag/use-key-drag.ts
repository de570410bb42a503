import { type KeyboardEvent, useEffect } from 'react'
import type { Board, CardPosition } from '#app/cms/board/state/board.ts'
import { positionOf } from '#app/cms/board/state/board.ts'
import type { BoardController } from '#app/cms/board/state/use-board.ts'
import { inquiryStatuses, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import type { Dragging } from './use-drag.ts'

type Announcer = { say: (text: string) => void; focusCard: (id: string) => void }
type Step = (over: CardPosition) => CardPosition

/** Space picks up or drops the card, arrows move it, Escape puts it back. `say` speaks to screen readers. */
export function useKeyDrag({ latest }: BoardController, dragging: Dragging, { say, focusCard }: Announcer) {
  const tell = (id: string, over: CardPosition) => say(positionText(latest.current, id, over))

  const start = (id: string) => {
    dragging.start(id, 'keys')
    const over = positionOf(latest.current, id)
    if (over) tell(id, over)
  }
  const carry = (step: Step) => {
    const held = dragging.latest.current
    if (!held?.over) return
    const over = withinColumn(latest.current, held.id, step(held.over))
    dragging.aim(over)
    tell(held.id, over)
  }
  const drop = () => {
    const id = dragging.latest.current?.id
    say('')
    dragging.drop()
    if (id) focusCard(id)
  }
  const putBack = () => {
    const card = latest.current.cards[dragging.latest.current?.id ?? '']
    dragging.cancel()
    if (card) say(`${card.name} stays in ${statusNames[card.status]}.`)
  }

  const act = (key: string, id: string | undefined): boolean => {
    const held = dragging.latest.current?.by === 'keys'
    const step = steps[key]
    if (held && step) carry(step)
    else if (held && (key === ' ' || key === 'Enter')) drop()
    else if (held && key === 'Escape') putBack()
    else if (!held && key === ' ' && id) start(id)
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const link = (event.target as Element).closest('[data-card] [data-open]')
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (link && plain && act(event.key, link.closest<HTMLElement>('[data-card]')?.dataset.card))
      event.preventDefault()
  }
  const onBlur = () => {
    if (dragging.latest.current?.by === 'keys') putBack()
  }
  useShownSlot(dragging)
  return { onKeyDown, onBlur }
}

function useShownSlot({ drag }: Dragging) {
  const over = drag?.by === 'keys' ? drag.over : undefined
  useEffect(() => {
    if (over) document.querySelector('[data-slot]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [over])
}

export type KeyDrag = ReturnType<typeof useKeyDrag>

/** A card can land between any two others, first or last. */
function withinColumn({ columns }: Board, held: string, { status, index }: CardPosition): CardPosition {
  const others = columns[status].ids.filter((id) => id !== held).length
  return { status, index: Math.max(0, Math.min(index, others)) }
}

const beside =
  (by: 1 | -1): Step =>
  (over) => ({ ...over, status: inquiryStatuses[inquiryStatuses.indexOf(over.status) + by] ?? over.status })

const steps: Record<string, Step> = {
  ArrowUp: (over) => ({ ...over, index: over.index - 1 }),
  ArrowDown: (over) => ({ ...over, index: over.index + 1 }),
  ArrowLeft: beside(-1),
  ArrowRight: beside(1),
}

/** "Priya Raman, over In Progress, position 1 of 4. Space to drop, Escape to cancel." */
function positionText(board: Board, id: string, over: CardPosition): string {
  const card = board.cards[id]
  const all = board.counts[over.status] + (card?.status === over.status ? 0 : 1)
  const place = `over ${statusNames[over.status]}, position ${over.index + 1} of ${all}`
  return `${card?.name}, ${place}. Space to drop, Escape to cancel.`
}
