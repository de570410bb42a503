import { useEffect, useEffectEvent } from 'react'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { subscribeToLiveEvents } from './live-events.ts'

/**
 * Reports changes elsewhere: `{ inquiries: [{ id, change }], collections }`. `onMissed`: some changes may be lost, so
 * read everything again; it also runs once, soon after the page opens.
 */
export function useLive(onChanges: (changes: LiveChanges) => void, onMissed?: () => void) {
  const changes = useEffectEvent(onChanges)
  const missed = useEffectEvent(() => onMissed?.())
  useEffect(() => subscribeToLiveEvents({ changes: (news) => changes(news), missed: () => missed() }), [])
}
