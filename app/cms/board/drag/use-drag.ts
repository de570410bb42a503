// The held card, whether by mouse, finger or keyboard.
import { useRef, useState } from 'react'
import { type CardPosition, positionOf } from '#app/cms/board/state/board.ts'
import type { BoardController } from '#app/cms/board/state/use-board.ts'

export type Drag = { id: string; by: 'mouse' | 'touch' | 'keys'; over: CardPosition | undefined }

export function useDrag({ latest, dispatch, moveCard }: BoardController) {
  const [drag, setDrag] = useState<Drag>()
  const shown = useRef<Drag>(undefined)
  const show = (next: Drag | undefined) => {
    shown.current = next
    setDrag(next)
  }

  const start = (id: string, by: Drag['by']) => {
    show({ id, by, over: positionOf(latest.current, id) })
    dispatch({ type: 'held', id })
  }

  const aim = (over: CardPosition | undefined) => {
    const held = shown.current
    if (!held || (held.over?.status === over?.status && held.over?.index === over?.index)) return
    show({ ...held, over })
  }

  const cancel = () => {
    if (!shown.current) return
    show(undefined)
    dispatch({ type: 'held', id: undefined })
  }

  const drop = () => {
    const held = shown.current
    cancel()
    const from = held && positionOf(latest.current, held.id)
    if (!from || !held.over) return
    if (from.status !== held.over.status || from.index !== held.over.index) void moveCard(held.id, held.over)
  }

  return { drag, latest: shown, start, aim, drop, cancel }
}

export type Dragging = ReturnType<typeof useDrag>
