import type { Page } from 'playwright-core'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openPage } from './browser.ts'

export const formOf = (page: Page) => page.getByRole('form', { name: 'Contact Us' })
export const field = (page: Page, name: string) => formOf(page).getByRole('textbox', { name })
export const submit = (page: Page) => formOf(page).getByRole('button', { name: 'Submit' }).click()
export const faults = (page: Page) => page.getByRole('alert').getByRole('link')

/** The form responds in place once its script runs; before that the browser validates it. */
export async function openContact(app: RunningApp, width = 1440) {
  const page = await openPage({ width, url: app.url, reducedMotion: true })
  await page.goto('/contact')
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>('form#form')?.noValidate)
  return page
}

export async function fillIn(page: Page, email: string) {
  await field(page, 'Name').fill('Ellen Marsh')
  await field(page, 'Email').fill(email)
  await field(page, 'Message').fill('Could someone come and see it?')
  await formOf(page).getByRole('checkbox').check()
}
