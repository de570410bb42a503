import type { ClientInstrumentation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { storeWantedScreen } from './wanted-screen.ts'

type Router = Parameters<NonNullable<ClientInstrumentation['router']>>[0]
type Navigate = NonNullable<Parameters<Router['instrument']>[0]['navigate']>

/** A browser whose page can be left, and the router's way to another screen. */
function openBrowser() {
  const stored = new Map<string, string>()
  let leave = () => {}
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
    leave = listener
  })
  vi.stubGlobal('sessionStorage', { setItem: (name: string, text: string) => stored.set(name, text) })
  let navigate: Navigate | undefined
  storeWantedScreen().router?.({
    instrument: (added) => {
      navigate = added.navigate
    },
  })
  const go = (to: string, until: Promise<unknown>) =>
    navigate!(() => until as never, { to, currentUrl: '/cms/testimonials' } as Parameters<Navigate>[1])
  const left = () => {
    leave()
    return [...stored.values()]
  }
  return { go, left }
}

test('a page that is left while its next screen loads stores that screen, from the first moment', () => {
  const { go, left } = openBrowser()
  void go('/cms/account', new Promise(() => undefined))
  expect(left()).toEqual(['/cms/account'])
})

test('a screen that has loaded, or that another press replaced, is not stored', async () => {
  const { go, left } = openBrowser()
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = go('/cms/users', promise)
  const second = go('/cms/account', promise)
  resolve()
  await Promise.all([first, second])
  expect(left()).toEqual([])
  void go('/cms/users', new Promise(() => undefined))
  void go('/cms/inquiries', new Promise(() => undefined))
  expect(left()).toEqual(['/cms/inquiries'])
})
