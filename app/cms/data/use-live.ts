import { useEffect, useEffectEvent } from 'react'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { subscribeToLiveEvents } from './live-events.ts'

/**
 * What changed elsewhere, as it happens: `{ inquiries: [{ id, change }], collections }`. `onMissed`: some changes may
 * not have been heard, so that what is shown is to be read again; it also comes once, soon after the page was opened.
 */
export function useLive(onChanges: (changes: LiveChanges) => void, onMissed?: () => void) {
  const changes = useEffectEvent(onChanges)
  const missed = useEffectEvent(() => onMissed?.())
  useEffect(() => subscribeToLiveEvents({ changes: (news) => changes(news), missed: () => missed() }), [])
}
