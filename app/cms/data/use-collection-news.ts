// Keeps a screen level with what others store in a collection: read again as it happens, one reading at a time.
import { useEffect, useEffectEvent, useRef } from 'react'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { logError } from './browser-log.ts'
import { useLive } from './use-live.ts'

/** Milliseconds between two readings, and before what could not be read is tried again. */
const waits = { rest: 300, pause: 5000 }

type Options = {
  collection: LiveChanges['collections'][number]
  /** Nothing is read as long as this holds; what was missed is read afterwards. */
  held: boolean
  read: () => Promise<void>
  /** When what is shown was asked for, by `performance.now()`. */
  readAt?: number
}

export function useCollectionNews({ collection, held, read, readAt }: Options) {
  const state = useRef({ due: false, busy: false, over: false })
  const catchUp = useEffectEvent(async () => {
    const now = state.current
    if (held || !now.due || now.busy || now.over) return
    Object.assign(now, { due: false, busy: true })
    const wait = await read().then(
      () => waits.rest,
      (error: unknown) => {
        logError('What others changed could not be read.', error)
        now.due = true
        return waits.pause
      },
    )
    setTimeout(() => {
      now.busy = false
      if (!now.over) void catchUp()
    }, wait)
  })
  const hear = () => {
    state.current.due = true
    void catchUp()
  }
  useLive(({ collections }) => collections.includes(collection) && hear(), hear, readAt)
  useEffect(() => {
    const now = state.current
    now.over = false
    return () => {
      now.over = true
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was held back is read once nothing holds it
  useEffect(() => void catchUp(), [held])
}
