import { beforeEach, describe, expect, test, vi } from 'vitest'
import { chunkTimeout, loadErrorTexts } from '#app/ui/load-chunk.ts'
import { openPage } from '#test/support/app/first-view-page.ts'

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

test('a card whose photo should grow is forgotten when the browser gives the transition up', async () => {
  const style = { setProperty: vi.fn(), removeProperty: vi.fn() }
  const from = 'https://wrenfield.example/properties/loft'
  vi.stubGlobal('window', { navigation: { activation: { from: { url: from } } } })
  vi.stubGlobal('CSS', { escape: String })
  const card = 'article:not([inert]):has(a[href="/properties/loft"]) img'
  const page = openPage({ bySelector: { [card]: { style } } })
  const { promise: finished, reject } = Promise.withResolvers<void>()
  page.happen('pagereveal', undefined, { viewTransition: { finished } })
  expect(style.setProperty).toHaveBeenCalledWith('view-transition-name', 'cover')
  expect(style.removeProperty).not.toHaveBeenCalled()
  reject(new Error('The transition was aborted.'))
  await vi.waitFor(() => expect(style.removeProperty).toHaveBeenCalledWith('view-transition-name'))
})
