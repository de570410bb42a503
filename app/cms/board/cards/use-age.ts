import { useSyncExternalStore } from 'react'
import { formatAge } from '#app/cms/ui/format-time.ts'
import { minute } from '#app/domain/duration.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

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

/** The current age as a card shows it. */
export const useAge = (instant: string): string => useSyncExternalStore(subscribe, () => formatAge(instant))
