import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types'
import { useEffect, useEffectEvent } from 'react'
import type { BoardController } from '#app/cms/board/state/use-board.ts'
import { positionAt } from './drop-position.ts'
import type { Dragging } from './use-drag.ts'

/** The browser itself draws the dragged card under the pointer. */
export function useMouseDrag({ latest }: BoardController, dragging: Dragging) {
  const follow = useEffectEvent(({ location: { current } }: { location: DragLocationHistory }) => {
    const held = dragging.latest.current
    const at = { x: current.input.clientX, y: current.input.clientY }
    if (held) dragging.aim(isInside(current) ? positionAt(at, latest.current, held) : undefined)
  })
  const start = useEffectEvent((id: string) => dragging.start(id, 'mouse'))
  const end = useEffectEvent((event: { location: DragLocationHistory }) => {
    // Drags are followed once a frame; a fast user drops before the next one.
    follow(event)
    if (isInside(event.location.current)) dragging.drop()
    else dragging.cancel()
  })
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => typeof source.data.card === 'string',
        onDragStart: ({ source }) => start(String(source.data.card)),
        onDropTargetChange: (event) => follow(event),
        onDrag: (event) => follow(event),
        onDrop: (event) => end(event),
      }),
    [],
  )
}

const isInside = ({ dropTargets }: DragLocationHistory['current']) => dropTargets.length > 0
