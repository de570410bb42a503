// The hero of the home page: specification 2.3 and 9 (768 px), and WCAG 2.2.2.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const film = (page: Page) => page.locator('main video')

const addresses = (elements: Element[]) => elements.map((element) => element.getAttribute('src'))

/** Opens the home page; returns the addresses that it fetched. */
async function openHome(view: { width: number; reducedMotion?: boolean; javaScript?: boolean }) {
  const page = await openPage(view)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  if (view.javaScript !== false) await page.locator('header[data-live]').waitFor()
  return { page, fetched }
}

test('above 768 px a silent film loops over the skyline, and can be paused', async () => {
  const { page } = await openHome({ width: 769 })
  await film(page).waitFor()
  expect(
    await film(page).evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.playsInline]),
  ).toEqual([true, true, true])
  expect(await film(page).getAttribute('poster')).toMatch(/\/img\/skyline-\d+\.(avif|jpg)$/)
  const isPaused = () => film(page).evaluate((video: HTMLVideoElement) => video.paused)
  await page.getByRole('button', { name: 'Pause film' }).click()
  expect(await isPaused()).toBe(true)
  await page.getByRole('button', { name: 'Play film' }).click()
  await expect.poll(isPaused).toBe(false)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Welcome/)
})

test('a film whose files are lost plays when asked again', async () => {
  const page = await openPage({ width: 1440 })
  const files = '**/video/skyline*'
  await page.route(files, (route) => route.abort('internetdisconnected'))
  const lost = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('skyline-720.mp4'))
  const firstLoss = lost()
  await page.goto('/')
  await firstLoss
  const play = page.getByRole('button', { name: 'Play film' })
  const nextLoss = lost()
  await play.click()
  await nextLoss
  await play.waitFor()
  await page.unroute(files)
  await play.click()
  const hasBegun = () => film(page).evaluate((video: HTMLVideoElement) => video.currentTime > 0)
  await expect.poll(hasBegun).toBe(true)
  await page.getByRole('button', { name: 'Pause film' }).waitFor()
})

test('a paused film stays paused in a window that was narrow meanwhile', async () => {
  const { page } = await openHome({ width: 1024 })
  const pause = page.getByRole('button', { name: 'Pause film' })
  await pause.waitFor()
  // as in a busy window, where the film goes before it reports the pause
  await film(page).evaluate((video) =>
    video.addEventListener('pause', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await pause.click()
  await setWidth(page, 700)
  await film(page).waitFor({ state: 'detached' })
  await setWidth(page, 1024)
  await page.getByRole('button', { name: 'Play film' }).waitFor()
  const canPlay = (video: HTMLVideoElement) => video.readyState === HTMLMediaElement.HAVE_ENOUGH_DATA
  await expect.poll(() => film(page).evaluate(canPlay)).toBe(true)
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
})

test('the film comes as AV1, or as H.264 where a browser knows no AV1, smaller in a narrow window', async () => {
  const { page } = await openHome({ width: 1440 })
  await film(page).waitFor()
  const files = [
    '/video/skyline.webm',
    '/video/skyline.mp4',
    '/video/skyline-720.webm',
    '/video/skyline-720.mp4',
  ]
  expect(await film(page).locator('source').evaluateAll(addresses)).toEqual(files)
  for (const address of files) {
    const response = await page.request.get(address, { headers: { Range: 'bytes=0-99' } })
    expect(response.status()).toBe(206)
  }
})

test.each([
  [1279, 'skyline-720'],
  [1280, 'skyline'],
])('at %i px the film is %s', async (width, name) => {
  const { page } = await openHome({ width })
  const shown = () =>
    film(page).evaluate((video: HTMLVideoElement) => new URL(video.currentSrc || 'none:').pathname)
  await expect.poll(shown).toMatch(new RegExp(`^/video/${name}\\.(webm|mp4)$`))
})

test.each([390, 768])(
  'at %i px an image replaces the film, and nothing of it is fetched (9)',
  async (width) => {
    const { page, fetched } = await openHome({ width })
    await page.waitForLoadState('networkidle')
    expect(await film(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: /film/ }).count()).toBe(0)
    expect(fetched.filter((path) => path.startsWith('/video/'))).toEqual([])
    expect(fetched.some((path) => path.startsWith('/img/skyline-tall-'))).toBe(true)
  },
)

test.each([
  { where: 'with less motion', view: { width: 1440, reducedMotion: true } },
  { where: 'without script', view: { width: 1440, javaScript: false } },
])('$where the skyline stands still', async ({ view }) => {
  const { page, fetched } = await openHome(view)
  await page.waitForLoadState('networkidle')
  expect(await film(page).count()).toBe(0)
  expect(fetched.filter((path) => path.startsWith('/video/'))).toEqual([])
  expect(await page.getByRole('link', { name: 'Featured Properties' }).first().isVisible()).toBe(true)
})

test('a visitor who saves data gets no film', async () => {
  const page = await openPage({ width: 1440 })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/')
  await page.locator('header[data-live]').waitFor()
  expect(await film(page).count()).toBe(0)
})

test('a narrowed window removes the film', async () => {
  const { page } = await openHome({ width: 1000 })
  await film(page).waitFor()
  await page.setViewportSize({ width: 768, height: 900 })
  await film(page).waitFor({ state: 'detached' })
})

test('Learn More leads to the team (2.3)', async () => {
  const { page } = await openHome({ width: 390 })
  await page.getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/team')
})
