import { vi } from 'vitest'
import { startAfterFirstView } from '#app/site/render/first-view/first-view-script.ts'

type Found = Record<string, unknown>
type Page = { byId?: Found; bySelector?: Found; lessMotion?: boolean }

/** The page that the script sees, and its actions there; selectors and ids that are not named find nothing. */
export function openPage({ byId = {}, bySelector = {}, lessMotion = false }: Page = {}) {
  const window = new EventTarget()
  const reason = { textContent: '' }
  const notice = { hidden: true, querySelector: () => reason }
  const added: Record<string, unknown>[] = []
  const files = {
    textContent: JSON.stringify({ start: '/start.js', parts: ['/page.js'] }),
    replaceWith: (...elements: Record<string, unknown>[]) => added.push(...elements),
  }
  const observers = new Map<string, () => void>()
  const observer = (name: string) =>
    class {
      constructor(act: () => void) {
        observers.set(name, act)
      }
      observe() {}
      disconnect() {}
    }
  const marks: { firstView?: string } = { firstView: '' }
  const found = { 'load-notice': notice, 'script-files': files, ...byId } as Found
  const assign = vi.fn()
  vi.stubGlobal('document', {
    documentElement: { dataset: marks },
    getElementById: (id: string) => found[id] ?? null,
    querySelector: (selector: string) => bySelector[selector] ?? null,
    createElement: (tag: string) => ({ tag }),
  })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('MutationObserver', observer('change'))
  vi.stubGlobal('PerformanceObserver', observer('paint'))
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => setTimeout(act, 16))
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }))
  const happen = (type: string, target?: object, keys: object = {}) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { button: 0, ...keys })
    if (target) Object.defineProperty(event, 'target', { value: target })
    window.dispatchEvent(event)
    return event
  }
  const menuButton = { click: vi.fn(), focus: vi.fn() }
  const hydrate = () => {
    bySelector['header[data-live]'] = { querySelector: () => menuButton }
    observers.get('change')?.()
  }
  startAfterFirstView()
  return {
    notice,
    reason,
    added,
    marks,
    assign,
    happen,
    hydrate,
    menuButton,
    paint: () => observers.get('paint')?.(),
  }
}
