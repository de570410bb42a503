// A lead that knows which home it is about: on its board, in its sheet, in the list, and from the home's form.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { contactMessage, enteredHome } from '#test/support/app/cast.ts'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
import { cardOf, eventually, linkOf, openBoard } from '#test/support/browser/board-page.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll } from '#test/support/browser/record-journeys.ts'

let app: RunningApp
let cookie: string
let shown: { _id: string; slug: string }
let deleted: { _id: string }

const board = '/cms/inquiries/general-contact'
const ask = (name: string, propertyId?: string) =>
  callAs(app, '', 'POST', '/api/inquiries', { ...contactMessage, name, propertyId })

async function addHome(name: string): Promise<typeof shown> {
  const response = await callAs(app, cookie, 'POST', '/api/properties', { ...enteredHome, name })
  expect(response.status).toBe(201)
  return (await response.json()).data
}

beforeAll(async () => {
  ;({ app, cookie } = await openStaffApp())
  shown = await addHome('Ashgrove cottage with the long garden behind the old mill')
  deleted = await addHome('Gone house')
  await ask('Rosa Lindgren', shown._id)
  await ask('Theo Marchetti', deleted._id)
  await ask('Imani Brooks')
  await callAs(app, cookie, 'DELETE', `/api/properties?id=${deleted._id}`)
})

const sheetOf = (page: Page) => page.getByRole('dialog')
const homeIn = (page: Page) => sheetOf(page).getByRole('region', { name: 'The home they ask about' })

test('stands on the card and in the sheet, with the ways to it, at 390 and 1440 px', async () => {
  const page = await openBoard(app, cookie, { width: 390 }, board)
  await cardOf(page, 'Rosa Lindgren').getByText('Ashgrove cottage').waitFor()
  await cardOf(page, 'Theo Marchetti').getByText('Gone house').waitFor()
  expect(await cardOf(page, 'Imani Brooks').innerText()).not.toContain('About')
  for (const width of [1440, 390]) {
    await setWidth(page, width)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothSchemes(page)
  }
  await linkOf(page, 'Rosa Lindgren').click()
  await homeIn(page).getByText(enteredHome.address).waitFor()
  const links = homeIn(page).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    `/cms/property-form/${shown._id}`,
    `/properties/${shown.slug}`,
  ])
  await expectNoAxeViolationsInBothSchemesAt(page, [390, 1440])
})

test('that was deleted is named in the sheet, without a link', async () => {
  const page = await openBoard(app, cookie, {}, board)
  await linkOf(page, 'Theo Marchetti').click()
  await homeIn(page).getByText('This home was deleted.').waitFor()
  expect(await homeIn(page).getByRole('link').count()).toBe(0)
})

test('that is renamed shows its new name', async () => {
  const page = await openBoard(app, cookie, {}, board)
  await cardOf(page, 'Rosa Lindgren').getByText('Ashgrove cottage').waitFor()
  await callAs(app, cookie, 'PUT', `/api/properties?id=${shown._id}`, { name: 'Renamed cottage' })
  await cardOf(page, 'Rosa Lindgren').getByText('Renamed cottage').waitFor()
})

test('has links from its form to the inquiries about it, at 390 and 1440 px', async () => {
  const page = await openStaffPage(app, cookie, { width: 390 })
  await page.goto(`/cms/property-form/${shown._id}`)
  await page.getByRole('link', { name: '1 inquiry about this home' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Rosa Lindgren' })
  await row.getByText('cottage').waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Imani Brooks' }).count()).toBe(0)
  await expectNoAxeViolationsInBothSchemesAt(page, [390, 1440])
  await page.getByRole('link', { name: 'Board' }).click()
  await cardOf(page, 'Rosa Lindgren').waitFor()
  expect(await cardOf(page, 'Imani Brooks').count()).toBe(0)
  await page.getByRole('link', { name: /^Remove the filter: About .*cottage/ }).click()
  await eventually(() => cardOf(page, 'Imani Brooks').count()).toBe(1)
})
