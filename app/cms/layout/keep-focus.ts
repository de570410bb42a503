import { type FocusStop, followRemoval, nextFocus } from './next-focus.ts'

/** What has the focus for a while and then gives it back. */
const asides = 'dialog, :popover-open, .toasts'
/** A control that is disabled during a call of fewer milliseconds has the focus again afterwards. */
const patience = 1000

/** When what has the focus goes away, its neighbor gets it, or what had it before. Returns how to end this. */
export function keepFocus(): () => void {
  const ended = new AbortController()
  const capture = { capture: true, signal: ended.signal }
  /** Where the focus is, after where it was before each open aside. */
  let trail: FocusStop[] = []
  let byKey = false
  let lostAt: number | undefined
  let timer: number | undefined
  const checkIn = (ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(check, ms)
  }
  const check = () => {
    if (!isLost() || trail.length === 0) return
    lostAt ??= performance.now()
    const left = lostAt + patience - performance.now()
    if (trail.at(-1)?.control.matches(':disabled') && left > 0) return checkIn(left)
    for (const element of nextFocus(trail)) {
      element.focus({ preventScroll: !byKey })
      if (document.activeElement === element) return
    }
  }
  const observer = new MutationObserver((records) => {
    for (const stop of trail) followRemoval(stop, records)
    if (isLost()) checkIn(0)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    hear: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, hear, capture)
  listen('focusin', ({ target }) => {
    lostAt = undefined
    if (target instanceof HTMLElement) trail = [...before(trail, target), stopAt(target)]
  })
  listen('pointerdown', ({ target }) => {
    byKey = false
    // A press beside all controls takes the focus away on purpose.
    if (target instanceof Element && !target.closest('button, a, input, textarea, select, label, [tabindex]'))
      trail = before(trail, target)
  })
  listen('keydown', () => {
    byKey = true
  })
  for (const name of ['focusout', 'toggle', 'close'] as const) listen(name, () => checkIn(0))
  return () => {
    clearTimeout(timer)
    ended.abort()
    observer.disconnect()
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

const stopAt = (control: HTMLElement): FocusStop => ({ control, aside: control.closest(asides) })

/** What stays of the trail when the focus comes to `target`. */
function before(trail: FocusStop[], target: Element): FocusStop[] {
  const aside = target.closest(asides)
  const known = trail.findIndex((stop) => stop.aside === aside)
  const left = known < 0 ? trail : trail.slice(0, known)
  return left.filter((stop) => stop.aside?.isConnected ?? true)
}
