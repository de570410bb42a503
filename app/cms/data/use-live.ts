import { useEffect, useEffectEvent } from 'react'
import type { LiveChanges } from '#app/domain/activity/live.ts'
import { subscribeToLiveEvents } from './live-events.ts'

/** `onMissed` also runs once after the page opens: changes may be lost, so read everything again. */
export function useLive(onChanges: (changes: LiveChanges) => void, onMissed?: () => void) {
  const changes = useEffectEvent(onChanges)
  const missed = useEffectEvent(() => onMissed?.())
  useEffect(() => subscribeToLiveEvents({ changes: (news) => changes(news), missed: () => missed() }), [])
}
