// Ignores presses that were meant for another control, before the focus moved or the list under the pointer did.
import { latinKey } from '#app/cms/ui/latin-key.ts'

const controls = 'a, button, input, select, textarea, label, summary, [tabindex]'

/** Returns a function that stops. Of a double click, the second counts for the control of the first alone. */
export function ignoreStrayPresses(): () => void {
  const ended = new AbortController()
  const capture = { capture: true, signal: ended.signal }
  const keyDown = (event: KeyboardEvent) => {
    if (isRepeatedPress(event)) ignore(event)
  }
  let last: { control: Element | null; count: number } | undefined
  const click = (event: MouseEvent) => {
    const [control, count] = [controlOf(event.target), event.detail]
    const isStray = count > 1 && count - 1 === last?.count && control !== last.control
    last = { control: isStray ? last!.control : control, count }
    if (isStray) ignore(event)
  }
  document.addEventListener('keydown', keyDown, capture)
  document.addEventListener('click', click, capture)
  return () => ended.abort()
}

/** A click on a label is followed by one on its field. */
function controlOf(target: EventTarget | null) {
  const found = target instanceof Element ? target.closest(controls) : null
  return found instanceof HTMLLabelElement ? found.control : found
}

function ignore(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** A held key presses once: its repeats would press what gets the focus next. Held J and K step on, and text is typed. */
function isRepeatedPress(event: KeyboardEvent): boolean {
  const { repeat, key, ctrlKey, metaKey, altKey, target } = event
  if (!repeat || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  if (key === 'Enter') return !target.closest('textarea')
  return key === 'Escape' || (/^[^ jk]$/.test(latinKey(event)) && !target.closest('input, textarea, select'))
}
