import { type RefObject, useEffect } from 'react'

const controls = 'button:not(:disabled), a[href], input:not(:disabled), textarea, select'

/** When the focused control inside `box` goes away, the first control of what is left around it gets the focus. */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    const ended = new AbortController()
    let around: Element[] = []
    element.addEventListener('focusin', ({ target }) => (around = pathOf(target as Element, element)), ended)
    // A press beside all controls takes the focus away on purpose.
    element.addEventListener('pointerdown', () => (around = []), ended)
    const observer = new MutationObserver(() => {
      if (around[0] && !around[0].isConnected && document.activeElement === document.body) focusLeft(around)
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      ended.abort()
      observer.disconnect()
    }
  }, [box])
}

/** From the element itself outward to `last`. */
function pathOf(from: Element, last: Element): Element[] {
  const path: Element[] = []
  for (let one: Element | null = from; one; one = one === last ? null : one.parentElement) path.push(one)
  return path
}

function focusLeft(around: Element[]): void {
  const left = around.filter(({ isConnected }) => isConnected)
  const found = left.flatMap((one) => [...one.querySelectorAll<HTMLElement>(controls)])
  found.find((control) => control.checkVisibility())?.focus({ preventScroll: true })
}
