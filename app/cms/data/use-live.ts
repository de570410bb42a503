import { useEffect, useEffectEvent } from 'react'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { subscribeToLiveEvents } from './live-events.ts'

/**
 * What changed elsewhere, as it happens: `{ inquiries: [{ id, change }], collections }`. `onMissed`: some changes may
 * not have been heard, so that what is shown is to be read again; it also comes once, soon after the page was opened.
 * `readAt`, by `performance.now()`: when what is shown was asked for.
 */
export function useLive(onChanges: (changes: LiveChanges) => void, onMissed?: () => void, readAt?: number) {
  const changes = useEffectEvent(onChanges)
  const missed = useEffectEvent(() => onMissed?.())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read later is read while it listens
  useEffect(
    () => subscribeToLiveEvents({ changes: (news) => changes(news), missed: () => missed() }, readAt),
    [],
  )
}
