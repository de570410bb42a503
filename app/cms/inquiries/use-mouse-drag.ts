import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useEffectEvent } from 'react'
import { placeAt } from './drop-place.ts'
import type { Desk } from './use-board.ts'
import type { DragHand } from './use-drag.ts'

/** Follows a card that the mouse drags; the browser itself draws it under the pointer. */
export function useMouseDrag({ latest }: Desk, hand: DragHand) {
  const aim = useEffectEvent((x: number, y: number, inside: boolean) => {
    const held = hand.current.current
    if (held) hand.aim(inside ? placeAt({ x, y }, latest.current, held) : undefined)
  })
  const start = useEffectEvent((id: string) => hand.start(id, 'mouse'))
  const end = useEffectEvent((inside: boolean) => (inside ? hand.drop() : hand.cancel()))
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.card === 'string',
        onDragStart: ({ source }) => start(String(source.data.card)),
        onDrag: ({ location: { current } }) =>
          aim(current.input.clientX, current.input.clientY, current.dropTargets.length > 0),
        onDrop: ({ location: { current } }) => end(current.dropTargets.length > 0),
      }),
    [],
  )
}
