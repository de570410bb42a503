import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { privateExclusives } from '#content/private-exclusives.ts'
import { expectNoAxeViolations } from '#test/support/browser/axe.ts'
import { openPage } from '#test/support/browser/browser.ts'

const { audience, form } = privateExclusives

async function openPrivateExclusives(view: Parameters<typeof openPage>[0]) {
  const page = await openPage(view)
  await page.goto('/private-exclusives')
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

describe.each([390, 1440])('at %i px', (width) => {
  test('section 2.3: the page markets private listings and asks three things', async () => {
    const page = await openPrivateExclusives({ width })
    const main = page.getByRole('main')
    expect(await main.getByRole('textbox').count()).toBe(3)
    expect(await main.textContent()).toContain(privateExclusives.hero.tag)
  })

  test('the form sends an inquiry of type private_exclusives and thanks in its place', async () => {
    const page = await openPrivateExclusives({ width })
    await fill(page)
    const answer = page.waitForResponse('**/api/inquiries')
    await sendButton(page).click()
    const sent = await answer
    expect(sent.status()).toBe(201)
    const { data } = await sent.json()
    expect(data).toMatchObject({
      inquiryType: 'private_exclusives',
      name: 'Ines Ruiz',
      phone: '312-555-0177',
    })
    await page.getByText(form.sentTitle).waitFor()
    await expectNoAxeViolations(page)
  })

  test('an empty form is refused with a message for each field and the consent', async () => {
    const page = await openPrivateExclusives({ width })
    await sendButton(page).click()
    const summary = page.getByRole('main').getByRole('alert')
    await summary.waitFor()
    expect(await summary.getByRole('link').count()).toBe(4)
    await expectNoAxeViolations(page)
  })

  test('the link at the end leads back up to the form', async () => {
    const page = await openPrivateExclusives({ width })
    await page.getByRole('link', { name: audience.request.label }).click()
    await expect
      .poll(() => sendButton(page).evaluate((button) => button.getBoundingClientRect().top < 2 * innerHeight))
      .toBe(true)
  })
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
