import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { privateExclusives } from '#content/private-exclusives.ts'
import { elements, readPage } from '#test/support/app/read-page.ts'
import { expectNoAxeViolationsAt } from '#test/support/browser/axe.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const path = '/private-exclusives'
const widths = [390, 1440]
const { audience, form } = privateExclusives

async function openPrivateExclusives(view: Parameters<typeof openPage>[0]) {
  const page = await openPage(view)
  await page.goto(path)
  return page
}

const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })

async function fill(page: Page, name = 'Ines Ruiz') {
  await field(page, 'Name').fill(name)
  await field(page, 'Email').fill('ines@visitor.example')
  await field(page, 'Phone').fill('312-555-0177')
  await page.getByRole('main').getByRole('checkbox').check()
}

const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: form.button })

test('section 2.3: the page markets private listings and asks three things', async () => {
  const { text, html } = await readPage(inject('appUrl') + path)
  const [main = ''] = elements(html, 'main')
  const typed = [...main.matchAll(/<(?:textarea|input)\b[^>]*>/g)].filter(
    ([tag]) => !/type="(?:hidden|checkbox)"|name="website"/.test(tag),
  )
  expect(typed).toHaveLength(3)
  expect(text).toContain(privateExclusives.hero.tag)
})

test('the form sends an inquiry of type private_exclusives and thanks in its place', async () => {
  const page = await openPrivateExclusives({ width: 1440 })
  await fill(page)
  await sendButton(page).click({ trial: true })
  await setWidth(page, 390)
  await page.getByRole('main').getByRole('checkbox').click({ trial: true })
  const response = page.waitForResponse('**/api/inquiries')
  await sendButton(page).click()
  const sent = await response
  expect(sent.status()).toBe(201)
  const { data } = await sent.json()
  expect(data).toMatchObject({
    inquiryType: 'private_exclusives',
    name: 'Ines Ruiz',
    phone: '312-555-0177',
  })
  await page.getByText(form.sentTitle).waitFor()
  await page.getByRole('main').getByRole('link', { name: form.sentLink.label }).waitFor()
  await expectNoAxeViolationsAt(page, widths)
})

test('an empty form is refused with a message for each field and the consent', async () => {
  const page = await openPrivateExclusives({ width: 390 })
  await sendButton(page).click()
  const summary = page.getByRole('main').getByRole('alert')
  await summary.waitFor()
  expect(await summary.getByRole('link').count()).toBe(4)
  await expectNoAxeViolationsAt(page, widths)
})

test('the link at the end leads back up to the form', async () => {
  const page = await openPrivateExclusives({ width: 390 })
  for (const width of widths) {
    await setWidth(page, width)
    await page.getByRole('link', { name: audience.request.label }).click()
    await expect
      .poll(() => sendButton(page).evaluate((button) => button.getBoundingClientRect().top < 2 * innerHeight))
      .toBe(true)
  }
})

describe('without JavaScript', () => {
  test('the form is stored and the page says so', async () => {
    const page = await openPrivateExclusives({ javaScript: false })
    await fill(page)
    await sendButton(page).click()
    await page.waitForURL(/\?sent=/)
    expect(await page.getByRole('main').textContent()).toContain(form.sentTitle)
  })

  test('a refused form returns with the typed text', async () => {
    const page = await openPrivateExclusives({ javaScript: false })
    await fill(page, ' ')
    await sendButton(page).click()
    await page.getByRole('main').getByRole('alert').waitFor()
    expect(await field(page, 'Email').inputValue()).toBe('ines@visitor.example')
  })
})
