import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contactLinkMark } from '#app/site/parts/contact/contact-link-mark.ts'
import { openPage } from '#test/support/app/first-view-page.ts'

type Pressed = {
  click: () => void
  isConnected: boolean
  form?: object | null
  popoverTargetElement?: object
  href?: string
  id?: string
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

  test('keeps the typed text where React put the default text back', () => {
    const field = Object.assign(new EventTarget(), { value: 'Is it new?', checked: false, isConnected: true })
    const told = vi.fn()
    field.addEventListener('input', told)
    const page = openPage()
    page.happen('input', field)
    field.value = 'I would like to see it.'
    page.hydrate()
    expect([field.value, told.mock.calls.length]).toEqual(['Is it new?', 1])
  })

  test('passes the focus of the menu’s link to its button', () => {
    const page = openPage()
    page.happen('focusin', { id: '', isConnected: false })
    page.hydrate()
    expect(page.menuButton.focus).toHaveBeenCalledOnce()
  })
})
