import { useEffect, useEffectEvent } from 'react'
import { type LiveEvent, subscribeToLiveEvents } from './live-events.ts'

/**
 * What happened elsewhere, as it happens. `missed` says that some may not have been heard, after the connection was
 * away: read again what is shown.
 */
export function useLive(onEvent: (event: LiveEvent) => void, onMissed?: () => void) {
  const hear = useEffectEvent(onEvent)
  const missed = useEffectEvent(() => onMissed?.())
  useEffect(() => subscribeToLiveEvents({ event: (event) => hear(event), missed: () => missed() }), [])
}
