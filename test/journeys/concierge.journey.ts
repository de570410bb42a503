import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { concierge, conciergeDisclaimers, conciergeQuestions } from '#content/concierge.ts'
import { readPage } from '#test/support/app/read-page.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'
import { smallTargets } from '#test/support/browser/touch-targets.ts'

const path = '/compass-concierge'
const { beforeAfter, form, video } = concierge
const faq = conciergeQuestions
const widths = [390, 1440]

async function openConcierge(view: Parameters<typeof openPage>[0] = { width: 390 }) {
  const page = await openPage(view)
  await page.goto(path)
  return page
}

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })

async function fill(page: Page, address = '118 Alder Court') {
  await field(page, 'Name').fill('Ines Ruiz')
  await field(page, 'Phone').fill('312-555-0177')
  await field(page, 'Email').fill('ines@visitor.example')
  await field(page, 'Property address').fill(address)
  await page.getByRole('main').getByRole('checkbox').check()
}

const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: form.button })

test('section 2.3: the page names the three figures and when repayment is due', async () => {
  const page = await readPage(inject('appUrl') + path)
  const text = page.text.replace(/\s+/g, ' ')
  for (const words of ['54%', '$400 per $100', '53%']) expect(text).toContain(words)
  expect(text).toContain('when the home sells, when the listing agreement ends, or 12 months from the start')
  for (const item of conciergeDisclaimers.items) expect(text).toContain(item)
})

test('each figure refers to the note that names its source', async () => {
  const page = await openConcierge()
  for (const width of widths) {
    await setWidth(page, width)
    const notes = page.getByRole('link', { name: concierge.figures.noteLabel })
    expect(await notes.count()).toBe(3)
    await notes.first().click()
    const note = page.locator('#note-1')
    expect(await note.textContent()).toContain(conciergeDisclaimers.note)
    await expect
      .poll(() => note.evaluate((found) => found.getBoundingClientRect().top < innerHeight))
      .toBe(true)
  }
})

test('the film loads on request and plays; it pauses, moves and shows captions by keyboard', async () => {
  const page = await openConcierge()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  expect(await page.locator('video').count()).toBe(0)
  await page.getByRole('button', { name: video.playLabel }).press('Enter')
  const player = page.locator('main video')
  await expect.poll(() => player.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  expect(fetched).toContain('/video/concierge.webm')
  const captions = await player.evaluate((film: HTMLVideoElement) =>
    [...film.textTracks].map(({ kind, mode, cues }) => ({
      kind,
      mode,
      said: Array.from(cues!, (cue) => (cue as VTTCue).text),
    })),
  )
  expect(captions).toEqual([
    { kind: 'captions', mode: 'showing', said: video.captions.map(({ text }) => text) },
  ])
  const isFocused = (name: string) =>
    page.getByRole('button', { name }).evaluate((button) => button === document.activeElement)
  expect(await isFocused(video.pauseLabel)).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => player.evaluate((film: HTMLVideoElement) => film.paused && !film.loop)).toBe(true)
  expect(await isFocused(video.playLabel)).toBe(true)
  await page.getByRole('button', { name: video.captionsButton, pressed: true }).press('Enter')
  expect(await player.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.mode)).toBe('hidden')
  const place = page.getByRole('slider', { name: video.placeLabel })
  await place.press('End')
  await expect.poll(() => place.getAttribute('aria-valuetext')).toBe('8 of 8 seconds')
  expect(await player.evaluate((film: HTMLVideoElement) => film.currentTime)).toBe(8)
  await page.getByRole('button', { name: video.captionsButton, pressed: false }).press('Enter')
  expect(await player.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.mode)).toBe('showing')
  await expectNoAxeViolationsAt(page, widths)
})

test('a film whose files are lost offers to play, and plays once the network is back', async () => {
  const page = await openConcierge()
  const files = '**/video/concierge.*'
  await page.route(files, (route) => route.abort('internetdisconnected'))
  const play = page.getByRole('figure').getByRole('button', { name: video.playLabel })
  const player = page.locator('main video')
  for (const _press of ['first', 'second']) {
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.mp4'))
    await play.click()
    await lost
    await play.and(page.locator(':focus')).waitFor()
  }
  await page.unroute(files)
  await play.click()
  await expect.poll(() => player.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
  await page.getByRole('button', { name: video.pauseLabel }).click()
  await play.waitFor()
  expect(await player.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true)
})

test('the line between before and after follows keys and fingers, and says where it is', async () => {
  const page = await openConcierge()
  const slider = page.getByRole('slider', { name: beforeAfter.sliderLabel })
  const shown = () =>
    page
      .locator('figure', { has: slider })
      .locator('img')
      .last()
      .evaluate((before) => getComputedStyle(before.closest('div')!).clipPath)
  expect(await slider.getAttribute('aria-valuetext')).toBe('50 percent before')
  for (const width of widths) {
    await setWidth(page, width)
    await slider.scrollIntoViewIfNeeded()
    await slider.focus()
    await page.keyboard.press('End')
    expect(await slider.getAttribute('aria-valuetext')).toBe('100 percent before')
    expect(await shown()).toBe('inset(0px 0% 0px 0px)')
    const box = (await slider.boundingBox())!
    await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2)
    expect(Number(await slider.inputValue())).toBeLessThan(40)
  }
})

test('the line stands where it was moved to before the script ran', async () => {
  const page = await openPage()
  const script = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => script.promise.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'commit' })
  const slider = page.getByRole('slider', { name: beforeAfter.sliderLabel })
  await slider.press('End')
  script.resolve()
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('100 percent before')
  expect(await slider.inputValue()).toBe('100')
})

test('a finger hits all that opens a text', async () => {
  const page = await openConcierge({ width: 390, touch: true })
  expect((await smallTargets(page)).filter((target) => target.startsWith('summary'))).toEqual([])
})

test('on paper all questions have their answers', async () => {
  const page = await openConcierge()
  await page.emulateMedia({ media: 'print' })
  for (const { answer } of faq.items)
    expect((await page.getByText(answer).boundingBox())?.height, answer).toBeGreaterThan(0)
})

test('questions open and close by keyboard', async () => {
  const page = await openConcierge()
  const item = faq.items[3]!
  const answer = page.getByText(item.answer)
  const question = page.locator('summary', { hasText: item.question })
  for (const width of widths) {
    await setWidth(page, width)
    expect(await answer.isVisible()).toBe(false)
    await question.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => answer.isVisible()).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => answer.isVisible()).toBe(false)
  }
})

test('the form sends an inquiry of type concierge and thanks in its place', async () => {
  const page = await openConcierge({ width: 1440 })
  await fill(page)
  await sendButton(page).click({ trial: true })
  await setWidth(page, 390)
  await page.getByRole('main').getByRole('checkbox').click({ trial: true })
  const response = page.waitForResponse('**/api/inquiries')
  await sendButton(page).click()
  const sent = await response
  expect(sent.status()).toBe(201)
  const { data } = await sent.json()
  expect(data).toMatchObject({ inquiryType: 'concierge', address: '118 Alder Court', message: '' })
  await page.getByText(form.sentTitle).waitFor()
  await page.getByRole('main').getByRole('link', { name: form.sentLink.label }).waitFor()
  expect(await sendButton(page).count()).toBe(0)
})

test('missing fields are refused one by one, and typed text stays', async () => {
  const page = await openConcierge()
  await field(page, 'Name').fill('Ines Ruiz')
  await sendButton(page).click()
  const summary = page.getByRole('main').getByRole('alert')
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').count()).toBe(4)
  await summary.getByRole('link', { name: /address/i }).click()
  const address = field(page, 'Property address')
  expect(await address.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await field(page, 'Name').inputValue()).toBe('Ines Ruiz')
  await expectNoAxeViolationsAt(page, widths)
})

describe('without JavaScript', () => {
  test('the form is stored and the page says so', async () => {
    const page = await openConcierge({ javaScript: false })
    await fill(page)
    await sendButton(page).click()
    await page.waitForURL(/\?sent=/)
    expect(await page.getByRole('main').textContent()).toContain(form.sentTitle)
  })

  test('a refused form returns with the typed text', async () => {
    const page = await openConcierge({ javaScript: false })
    await fill(page, ' ')
    await sendButton(page).click()
    await page.getByRole('main').getByRole('alert').waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Ines Ruiz')
    expect(await page.getByRole('main').getByRole('checkbox').isChecked()).toBe(true)
  })

  test('the play button is a link to the film, and questions open', async () => {
    const page = await openConcierge({ javaScript: false })
    expect(await page.getByRole('link', { name: video.playLabel }).getAttribute('href')).toBe(video.file)
    await page.locator('summary', { hasText: faq.items[1]!.question }).click()
    expect(await page.getByText(faq.items[1]!.answer).isVisible()).toBe(true)
  })
})

test('the film supports range requests, as players send them', async () => {
  const response = await fetch(`${inject('appUrl')}${video.file}`, { headers: { range: 'bytes=0-99' } })
  expect(response.status).toBe(206)
  expect((await response.arrayBuffer()).byteLength).toBe(100)
})

test('with reduced motion nothing plays until the visitor starts it', async () => {
  const page = await openConcierge({ reducedMotion: true })
  expect(await page.locator('main video').count()).toBe(0)
  await page.getByText(video.descriptionLabel).click()
  expect(await page.getByText(video.description).isVisible()).toBe(true)
})
