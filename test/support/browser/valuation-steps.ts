// A home valuation in a browser, step by step.
import type { Page } from 'playwright-core'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openPage } from './browser.ts'

export const valuationTitles = {
  first: "What's Your Property Worth?",
  second: 'Almost There! Last Step!',
  third: 'Thank You',
}

/** A field of the page's form, not of the contact window. */
export const box = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })
export const titleOf = (page: Page) => page.locator('h1').textContent()
export const onTitle = (page: Page, title: string) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
export const send = (page: Page) =>
  page.getByRole('button', { name: 'get my valuation', exact: true }).click()

export async function openValuation(app: RunningApp, path: string, width = 1440) {
  const page = await openPage({ width, url: app.url, reducedMotion: true })
  await goTo(page, path)
  return page
}

/** Returns once script checks the form. */
export async function goTo(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate ?? true)
}

export async function fillIn(page: Page, email: string) {
  await box(page, 'Full name').fill('Ellen Marsh')
  await box(page, 'Phone').fill('312-555-0187')
  await box(page, 'Email').fill(email)
  await page.getByRole('main').getByRole('combobox', { name: 'Time frame' }).selectOption('6 months')
  await page.getByRole('main').getByRole('checkbox').check()
}
