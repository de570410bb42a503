// Section 2.1 and the readings: a visitor's testimonial is stored unpublished, for the team to review.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openEmptyApp } from '#test/support/app/worker-app.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'
import { hold } from '#test/support/browser/record-journeys.ts'
import { storedRows } from '#test/support/database/stored-rows.ts'

let app: RunningApp
beforeAll(async () => {
  app = await openEmptyApp()
})

const widths = [390, 1440]
const formOf = (page: Page) => page.getByRole('form', { name: 'Submit a testimonial' })
const name = (page: Page) => formOf(page).getByRole('textbox', { name: 'Name' })
const content = (page: Page) => formOf(page).getByRole('textbox', { name: 'Your testimonial' })
const agent = (page: Page) => formOf(page).getByRole('combobox', { name: 'Agent' })
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Send testimonial' }).click()
const faults = (page: Page) => page.getByRole('alert').getByRole('link')

async function open(width: number, javaScript = true) {
  const page = await openPage({ width, url: app.url, javaScript, reducedMotion: true })
  await page.goto('/testimonial-form')
  if (javaScript)
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form#form')?.noValidate)
  return page
}

test.each([true, false])(
  'a testimonial is stored unpublished, and waits, with script: %o',
  async (javaScript) => {
    const page = await open(1440, javaScript)
    const sender = `Ellen ${javaScript}`
    await name(page).fill(sender)
    await content(page).fill('They answered every call.')
    await agent(page).selectOption('Marisol Vega')
    await formOf(page).getByRole('button', { name: 'Send testimonial' }).click({ trial: true })
    await setWidth(page, 390)
    await send(page)
    await page.getByText('It will appear on the site after one of us has read it.').waitFor()
    if (javaScript) await expectNoAxeViolationsAt(page, widths)
    const stored = (await storedRows(app, 'testimonial')).filter((row) => row.name === sender)
    expect(stored).toMatchObject([
      { content: 'They answered every call.', agent: 'Marisol Vega', published: false },
    ])
    const listed = await (await fetch(`${app.url}/api/testimonials`)).json()
    expect(listed.data).toEqual([])
  },
)

test('a reload leaves what was typed, with its count', async () => {
  const page = await open(390)
  await content(page).fill('They answered every call.')
  await agent(page).selectOption('Marisol Vega')
  await page.reload()
  await formOf(page).getByText('25 / 5,000').waitFor()
  expect(await content(page).inputValue()).toBe('They answered every call.')
  expect(await agent(page).inputValue()).toBe('Marisol Vega')
})

test('the agents are offered after an empty option, and an empty form names each field at fault', async () => {
  const page = await open(390)
  expect(await agent(page).locator('option').allTextContents()).toEqual([
    'Select an agent',
    'Nora Whitlock',
    'Daniel Osei',
    'Marisol Vega',
    'Thomas Lindqvist',
  ])
  await send(page)
  await faults(page).first().waitFor()
  expect(await faults(page).allInnerTexts()).toEqual([
    'Name is required.',
    'Agent is required.',
    'Testimonial is required.',
  ])
  await expectNoAxeViolationsAt(page, widths)
})

test('characters are counted while they are typed; 5,001 are refused, not cut', async () => {
  const page = await open(390)
  await content(page).fill('Good.')
  await formOf(page).getByText('5 / 5,000').waitFor()
  await content(page).fill('x'.repeat(4_950))
  await formOf(page).getByRole('status').filter({ hasText: '50 characters left' }).waitFor()
  await content(page).fill('x'.repeat(5_001))
  await formOf(page).getByText('5,001 / 5,000').waitFor()
  await formOf(page).getByRole('status').filter({ hasText: '1 character too many' }).waitFor()
  await name(page).fill('Ellen')
  await agent(page).selectOption('Nora Whitlock')
  await send(page)
  await faults(page).first().waitFor()
  expect(await faults(page).allInnerTexts()).toEqual(['Testimonial can have at most 5,000 characters.'])
  expect((await content(page).inputValue()).length).toBe(5_001)
})

test('without script faults are named, and nothing that was typed is lost', async () => {
  const page = await open(1440, false)
  await name(page).fill('   ')
  await content(page).fill('They answered every call.')
  await agent(page).selectOption('Daniel Osei')
  await send(page)
  expect(await faults(page).allInnerTexts()).toEqual(['Name is required.'])
  expect(await content(page).inputValue()).toBe('They answered every call.')
  expect(await agent(page).inputValue()).toBe('Daniel Osei')
})

test('the chosen agent stays while the testimonial is sent', async () => {
  const page = await open(390)
  await name(page).fill('Ellen Held')
  await content(page).fill('Good.')
  await agent(page).selectOption('Nora Whitlock')
  const release = await hold(page, '**/api/testimonial-submissions')
  await send(page)
  await expect.poll(() => content(page).isEditable()).toBe(false)
  await agent(page).focus()
  await page.keyboard.press('ArrowDown')
  expect(await agent(page).inputValue()).toBe('Nora Whitlock')
  await release()
  await page.getByText('It will appear on the site after one of us has read it.').waitFor()
})

test('a network failure is reported above the button', async () => {
  const page = await open(1440)
  await name(page).fill('Ellen')
  await content(page).fill('Good.')
  await agent(page).selectOption('Nora Whitlock')
  await page.route('**/api/testimonial-submissions', (route) => route.abort())
  await send(page)
  await page.getByRole('alert').getByText('Network or server error occurred').waitFor()
  expect(await content(page).inputValue()).toBe('Good.')
})
