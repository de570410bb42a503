import { minute } from '#app/domain/duration.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  for (const listener of listeners) listener()
}

/** Calls the listener each minute, and when the window is seen again: a sleeping laptop stops its timers. */
export function subscribeToMinutes(listener: () => void) {
  if (listeners.size === 0) start()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

function start() {
  timer = setInterval(tick, minute)
  document.addEventListener('visibilitychange', tick)
  window.addEventListener('focus', tick)
}

function stop() {
  clearInterval(timer)
  document.removeEventListener('visibilitychange', tick)
  window.removeEventListener('focus', tick)
}
