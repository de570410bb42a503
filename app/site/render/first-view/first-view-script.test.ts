import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contactLinkMark } from '#app/site/parts/contact/contact-link-mark.ts'
import { chunkTimeout, loadErrorTexts } from '#app/ui/load-chunk.ts'
import { startAfterFirstView } from './first-view-script.ts'

type Found = Record<string, unknown>
type Page = { byId?: Found; bySelector?: Found; lessMotion?: boolean }
type Pressed = {
  click: () => void
  isConnected: boolean
  form?: object | null
  popoverTargetElement?: object
  href?: string
  id?: string
}

/** The page that the script sees, and its actions there; selectors and ids that are not named find nothing. */
function openPage({ byId = {}, bySelector = {}, lessMotion = false }: Page = {}) {
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
    const event = Object.assign(new Event(type, { cancelable: true }), keys)
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

/** An element under the pointer, found by the selectors that it matches. */
const under = (element: Pressed, ...selectors: string[]) => ({
  closest: (selector: string) => (selectors.includes(selector) ? element : null),
})
const pressable = (more: Partial<Pressed> = {}) => ({ click: vi.fn(), isConnected: true, ...more })

const menuLink = 'header a[href^="#"]'
const contactLink = `[${contactLinkMark}]`

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('the script of a page', () => {
  test('is requested after the frame of the first paint, with the files that it imports', () => {
    const page = openPage()
    page.happen('load')
    page.paint()
    expect(page.added).toEqual([])
    vi.advanceTimersByTime(40)
    expect(page.added).toMatchObject([
      { tag: 'link', rel: 'modulepreload', href: '/page.js' },
      { tag: 'script', type: 'module', src: '/start.js' },
    ])
    expect(page.marks).toEqual({})
  })

  test.each(['pointerdown', 'touchstart', 'keydown', 'scroll'])(
    'is requested at once at a %s, and once',
    (sign) => {
      const page = openPage()
      page.happen(sign)
      page.happen(sign)
      vi.advanceTimersByTime(10_000)
      expect(page.added).toHaveLength(2)
    },
  )

  test('is requested after six seconds if the image does not load', () => {
    const page = openPage()
    vi.advanceTimersByTime(5999)
    expect(page.added).toEqual([])
    vi.advanceTimersByTime(1)
    expect(page.added).toHaveLength(2)
  })

  test('has an error message at once when it is missing', () => {
    const page = openPage()
    page.happen('keydown')
    const fail = page.added.at(-1)?.onerror as () => void
    fail()
    expect([page.notice.hidden, page.reason.textContent]).toEqual([false, loadErrorTexts.failed])
  })

  test('has an error message when it is late, unless it runs by then', () => {
    for (const isLate of [true, false]) {
      const page = openPage()
      page.happen('keydown')
      if (!isLate) page.hydrate()
      vi.advanceTimersByTime(chunkTimeout)
      expect(page.notice.hidden).toBe(!isLate)
    }
  })
})

describe('a press before the page works', () => {
  test.each([
    { which: 'a button is repeated when the page works', more: {}, times: 1 },
    { which: 'a form’s button is not repeated', more: { form: {} }, times: 0 },
    {
      which: 'a button that opens a popover by itself is not repeated: it would close it',
      more: { popoverTargetElement: {} },
      times: 0,
    },
  ])('on $which', ({ more, times }) => {
    const page = openPage()
    const button = pressable({ form: null, ...more })
    page.happen('click', under(button, 'button'))
    page.hydrate()
    expect(button.click).toHaveBeenCalledTimes(times)
  })

  test('on the menu’s link opens the menu', () => {
    const page = openPage()
    const event = page.happen('click', under(pressable({ href: '#menu' }), menuLink))
    page.hydrate()
    expect(event.defaultPrevented).toBe(true)
    expect(page.menuButton.click).toHaveBeenCalledOnce()
  })

  test('on a contact link that React rendered again presses the new one', () => {
    const heir = pressable()
    const page = openPage({ bySelector: { [contactLink]: heir } })
    page.happen('click', under(pressable({ href: '/contact', isConnected: false }), contactLink))
    page.hydrate()
    expect(heir.click).toHaveBeenCalledOnce()
  })

  test('on a link follows it after three seconds, unless the page works by then', () => {
    for (const isLate of [true, false]) {
      const page = openPage()
      page.happen('click', under(pressable({ href: '/contact' }), contactLink))
      vi.advanceTimersByTime(2999)
      if (!isLate) page.hydrate()
      vi.advanceTimersByTime(1)
      expect(page.assign.mock.calls).toEqual(isLate ? [['/contact']] : [])
    }
  })

  test('on a link with Ctrl is left to the browser, and so is one after the error message', () => {
    const page = openPage()
    const link = under(pressable({ href: '/contact' }), contactLink)
    expect(page.happen('click', link, { ctrlKey: true }).defaultPrevented).toBe(false)
    page.notice.hidden = false
    expect(page.happen('click', link).defaultPrevented).toBe(false)
  })
})

describe('an element that React renders again', () => {
  test('gets the typed text, and the focus', () => {
    const heir = Object.assign(new EventTarget(), { value: '', checked: false, focus: vi.fn() })
    const told = vi.fn()
    heir.addEventListener('input', told)
    const page = openPage({ byId: { name: heir } })
    const field = { id: 'name', value: 'Ellen', checked: true, isConnected: false }
    page.happen('focusin', field)
    page.happen('input', field)
    page.hydrate()
    expect(heir).toMatchObject({ value: 'Ellen', checked: true })
    expect([told, heir.focus].map((done) => done.mock.calls.length)).toEqual([1, 1])
  })

  test('passes the focus of the menu’s link to its button', () => {
    const page = openPage()
    page.happen('focusin', { id: '', isConnected: false })
    page.hydrate()
    expect(page.menuButton.focus).toHaveBeenCalledOnce()
  })
})

describe('an image', () => {
  const standIn = { backgroundColor: 'red', backgroundImage: 'url(data:,)', backgroundSize: 'cover' }
  const animated = () => ({ clientWidth: 300, clientHeight: 200, animate: vi.fn() })
  const framed = (more: object = {}) => {
    const frame = animated()
    const image = {
      ...animated(),
      loading: 'lazy',
      style: standIn,
      closest: () => ({ parentElement: frame }),
    }
    return { frame, image: { ...image, ...more } }
  }

  test('that arrives late fades in, over a stand-in that stays as long', () => {
    const { frame, image } = framed()
    openPage().happen('load', image)
    expect(image.animate).toHaveBeenCalledWith(
      { opacity: [0, 1] },
      expect.objectContaining({ duration: 240 }),
    )
    expect(frame.animate).toHaveBeenCalledWith([standIn, standIn], 240)
  })

  test.each([
    { which: 'of the first view', more: { loading: 'eager' } },
    { which: 'that its frame shows beside other things', more: { clientHeight: 120 } },
    { which: 'without a frame', more: { closest: () => null } },
    { which: 'for a visitor who wants less motion', lessMotion: true },
  ])('$which appears at once', ({ more, lessMotion = false }) => {
    const { frame, image } = framed(more)
    openPage({ lessMotion }).happen('load', image)
    expect(image.animate).not.toHaveBeenCalled()
    expect(frame.animate).not.toHaveBeenCalled()
  })
})
