import { type FocusStop, followRemoval, nextFocus } from './next-focus.ts'

/** Dialogs, menus, messages and forms in place: when one closes, the focus returns to the control that had it before. */
const asides = 'dialog, :popover-open, .toasts, [data-aside]'

/** When the focused control goes away, focuses its neighbor, or the control that had the focus before. Returns a function that stops. */
export function keepFocus(): () => void {
  const ended = new AbortController()
  const capture = { capture: true, signal: ended.signal }
  /** The control that had the focus before each open dialog or menu, then the one that has it. */
  let trail: FocusStop[] = []
  let byKey = false
  let timer: number | undefined
  const checkSoon = () => {
    clearTimeout(timer)
    timer = window.setTimeout(check)
  }
  const check = () => {
    if (!isLost() || trail.length === 0) return
    for (const element of nextFocus(trail)) {
      element.focus({ preventScroll: !byKey })
      if (document.activeElement === element) return
    }
  }
  const observer = new MutationObserver((records) => {
    for (const stop of trail) followRemoval(stop, records)
    if (isLost()) checkSoon()
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    hear: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, hear, capture)
  listen('focusin', ({ target }) => {
    if (target instanceof HTMLElement) trail = [...before(trail, target), stopAt(target)]
  })
  listen('pointerdown', ({ target }) => {
    byKey = false
    // A press outside all controls removes the focus on purpose.
    if (target instanceof Element && !target.closest('button, a, input, textarea, select, label, [tabindex]'))
      trail = before(trail, target)
  })
  listen('keydown', () => {
    byKey = true
  })
  for (const name of ['focusout', 'toggle', 'close'] as const) listen(name, checkSoon)
  return () => {
    clearTimeout(timer)
    ended.abort()
    observer.disconnect()
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

const stopAt = (control: HTMLElement): FocusStop => ({ control, aside: control.closest(asides) })

/** The part of the trail before the dialog, menu or message of `target`, without removed controls. */
function before(trail: FocusStop[], target: Element): FocusStop[] {
  const aside = target.closest(asides)
  const known = trail.findIndex((stop) => stop.aside === aside)
  const left = known < 0 ? trail : trail.slice(0, known)
  return left.filter((stop) => stop.aside?.isConnected ?? true)
}
