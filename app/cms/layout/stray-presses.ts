// A press that was meant for one control must not reach another, which got the focus or came under the pointer since.
import { latinKey } from '#app/cms/ui/latin-key.ts'

/** Returns a function that stops. */
export function ignoreStrayPresses(): () => void {
  const ended = new AbortController()
  const capture = { capture: true, signal: ended.signal }
  const keyDown = (event: KeyboardEvent) => {
    if (isRepeatedPress(event)) ignore(event)
  }
  document.addEventListener('keydown', keyDown, capture)
  return () => ended.abort()
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
