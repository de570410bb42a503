import { useSyncExternalStore } from 'react'
import { formatAge } from '#app/cms/ui/format-time.ts'
import { longWait } from '#app/domain/dashboard/staff-overview.ts'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all cards. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tick of listeners) tick()
  }, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** How long ago something was, as a card says it, and whether that is more than a day; it grows while it is shown. */
export function useAge(instant: string) {
  const age = useSyncExternalStore(subscribe, () => formatAge(instant))
  return { age, isLong: Date.now() - Date.parse(instant) > longWait }
}
