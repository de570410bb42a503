// Inviting, and pending invitations (2.4, 6, 8).
import type { Locator, Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { team } from '#content/team.ts'
import { people } from '#test/support/app/cast.ts'
import { insertColleagues } from '#test/support/app/colleagues.ts'
import { callAs, openStaffPage } from '#test/support/app/staff-app.ts'
import type { RunningApp } from '#test/support/app/start-app.ts'
import { openStaffApp } from '#test/support/app/worker-app.ts'
import {
  expectNoAxeViolationsInBothSchemes,
  expectNoAxeViolationsInBothSchemesAt,
} from '#test/support/browser/axe.ts'
import { setWidth } from '#test/support/browser/browser.ts'
import { expectNoSidewaysScroll, hold } from '#test/support/browser/record-journeys.ts'
import { newestMailTo } from '#test/support/mail/mailbox.ts'

let app: RunningApp
let nora: string

beforeAll(async () => {
  ;({ app, cookie: nora } = await openStaffApp())
})

const email = (page: Page) => page.getByLabel('Email')
const send = (page: Page) => page.getByRole('button', { name: 'Send Registration Link' })
const isFocused = (page: Page) => email(page).evaluate((field) => field === document.activeElement)
/** How far a focus ring stands out of its element, whose box clips it; in pixels. */
const outsetOfRing = (element: Locator) =>
  element.evaluate((one) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(one)
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  })
const tokenIn = (text = '') => /\/cms\/register\?token=([\w-]+)/.exec(text)?.[1]

async function openInvite() {
  const page = await openStaffPage(app, nora, { width: 1280, reducedMotion: true })
  await page.goto('/cms/invite-user')
  return page
}

async function openInvitations() {
  const page = await openStaffPage(app, nora, { width: 1280, reducedMotion: true })
  await page.goto('/cms/users')
  await page.getByRole('table', { name: 'Pending invitations' }).waitFor()
  return page
}

const invite = async (address: string) =>
  expect((await callAs(app, nora, 'POST', '/api/invite-user', { email: address })).status).toBe(201)

test('the role cannot be chosen before the script runs, nor while the invitation is sent', async () => {
  const page = await openStaffPage(app, nora, { width: 1280, reducedMotion: true })
  const arrive = await hold(page, '**/assets/*.js')
  await page.goto('/cms/invite-user', { waitUntil: 'commit' })
  const admin = page.locator('input[value=admin]')
  await admin.waitFor()
  expect(await admin.evaluate((radio) => radio.matches('[inert] *'))).toBe(true)
  await arrive()
  await expect.poll(() => admin.evaluate((radio) => radio.matches('[inert] *'))).toBe(false)
  await admin.check()
  await email(page).fill('early.admin@wrenfield.example')
  const release = await hold(page, '**/api/invite-user')
  const sent = page.waitForRequest('**/api/invite-user')
  await send(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ role: 'admin' })
  await page.locator('input[value=agent]').click()
  await release()
  await page.getByRole('button', { name: 'Link Sent' }).waitFor()
  expect(await admin.isChecked()).toBe(true)
})

test('the button becomes Link Sent, until another address is typed, at 390 and 1280 px', async () => {
  const address = 'june.adler@wrenfield.example'
  const page = await openInvite()
  expect(await page.title()).toBe(`Invite User | CMS | ${team.name}`)
  await email(page).fill(address)
  await send(page).click({ trial: true })
  await setWidth(page, 390)
  await send(page).click()
  const sent = page.getByRole('button', { name: 'Link Sent' })
  await sent.waitFor()
  expect(await sent.isDisabled()).toBe(true)
  await page.getByRole('status').getByText(address).waitFor()
  await expectNoAxeViolationsInBothSchemesAt(page, [390, 1280])
  expect(tokenIn((await newestMailTo(app, address)).text)).toBeTruthy()
  await email(page).fill(`another.${address}`)
  expect(await send(page).isEnabled()).toBe(true)
  await email(page).fill(address)
  await page.getByRole('button', { name: 'Invite someone else' }).click()
  expect(await email(page).inputValue()).toBe('')
  expect(await isFocused(page)).toBe(true)
})

test('an admin can be invited too, and is in the list that was opened before the invitation was stored', async () => {
  const page = await openInvite()
  const release = await hold(page, '**/api/invite-user')
  expect(await page.getByRole('radio', { name: 'Agent' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Admin' }).check()
  await email(page).fill('otto@wrenfield.example')
  await send(page).click()
  await page.getByRole('link', { name: 'Users', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Users' }).waitFor()
  await release()
  const row = page.getByRole('row').filter({ hasText: 'otto@wrenfield.example' })
  await row.getByRole('cell', { name: 'Admin' }).waitFor()
})

test.each([
  ['', 'Email is required.'],
  ['june', 'Please enter a valid email address.'],
  ['june@wrenfield.example, pia@wrenfield.example', 'Please enter a valid email address.'],
])('the address "%s" is refused at its field', async (address, message) => {
  const page = await openInvite()
  await email(page).fill(address)
  await send(page).click()
  await page.getByText(message, { exact: true }).waitFor()
  expect(await email(page).getAttribute('aria-invalid')).toBe('true')
  expect(await isFocused(page)).toBe(true)
  expect(await email(page).inputValue()).toBe(address)
  await expectNoAxeViolationsInBothSchemes(page)
})

test('a typed address returns after a reload, and is forgotten once its invitation is sent', async () => {
  const page = await openInvite()
  await email(page).fill('typed@wrenfield.example')
  await page.reload()
  await page.getByText('Not sent yet: you typed this on').waitFor()
  expect(await email(page).inputValue()).toBe('typed@wrenfield.example')
  await send(page).click()
  await page.getByRole('button', { name: 'Link Sent' }).waitFor()
  await page.reload()
  await expect.poll(() => send(page).isEnabled()).toBe(true)
  expect(await email(page).inputValue()).toBe('')
})

test('an address in use is refused at its field, with the server’s error', async () => {
  await insertColleagues(app, [people.marisol])
  const page = await openInvite()
  await email(page).fill(people.marisol.email)
  await send(page).click()
  await page.getByText('Somebody with this email address already has an account.').waitFor()
  expect(await isFocused(page)).toBe(true)
  expect(await send(page).isEnabled()).toBe(true)
})

test('an invitation that could not be mailed is logged and reported as failed', async () => {
  const page = await openInvite()
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/invite-user', (route) => route.abort())
  await email(page).fill('ravi@wrenfield.example')
  await send(page).click()
  await page.getByRole('alert').getByText('Something went wrong. Please try again later.').waitFor()
  expect(logged.join()).toContain('The invitation was not sent.')
  expect(await send(page).isEnabled()).toBe(true)
  await page.unroute('**/api/invite-user')
  await send(page).click()
  await page.getByRole('button', { name: 'Link Sent' }).waitFor()
})

test('it works by keyboard alone, from the list and back', async () => {
  const page = await openStaffPage(app, nora)
  await page.goto('/cms/users')
  await page.getByRole('table', { name: 'Users' }).waitFor()
  await page.keyboard.press('c')
  await page.waitForURL('**/cms/invite-user')
  await email(page).waitFor()
  await page.keyboard.press('Tab')
  expect(await isFocused(page)).toBe(true)
  await page.keyboard.type('ines@wrenfield.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  const admin = page.getByRole('radio', { name: 'Admin' })
  expect(await admin.isChecked()).toBe(true)
  expect(await outsetOfRing(page.locator('label', { has: admin }))).toBeLessThanOrEqual(0)
  await page.keyboard.press('Enter')
  const next = page.getByRole('button', { name: 'Invite someone else' })
  await next.waitFor()
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await isFocused(page)).toBe(true)
})

test('an invitation is sent again, and its older link stops working', async () => {
  const address = 'sofia@wrenfield.example'
  await invite(address)
  const older = tokenIn((await newestMailTo(app, address)).text)
  const page = await openInvitations()
  await page.getByRole('button', { name: `Send again to ${address}` }).click()
  await page.getByRole('status').getByText(`Invitation sent again to ${address}.`).waitFor()
  expect(tokenIn((await newestMailTo(app, address, 2)).text)).not.toBe(older)
  const asked = await fetch(`${app.url}/api/verifyToken`, { headers: { Authorization: `Bearer ${older}` } })
  expect(asked.status).toBe(401)
})

test('an invitation is withdrawn, and can be sent again at once, at 390 and 1280 px', async () => {
  const address = 'a.rather.long.address.to.invite.1280@wrenfield.example'
  await invite(address)
  const token = tokenIn((await newestMailTo(app, address)).text)
  const page = await openInvitations()
  await page.getByText(address).waitFor()
  const listed = page.getByRole('table', { name: 'Pending invitations' }).getByRole('row')
  expect(await listed.last().innerText()).toContain(address)
  const withdraw = page.getByRole('button', { name: `Withdraw the invitation to ${address}` })
  for (const width of [1280, 390]) {
    await setWidth(page, width)
    await expectNoSidewaysScroll(page)
    await expectNoAxeViolationsInBothSchemes(page)
    await withdraw.click({ trial: true })
  }
  await withdraw.click()
  await page.getByRole('status').getByText(`The invitation to ${address} was withdrawn.`).waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: address }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pending invitations')
  const asked = await fetch(`${app.url}/api/verifyToken`, { headers: { Authorization: `Bearer ${token}` } })
  expect(asked.status).toBe(401)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row').filter({ hasText: address }).waitFor()
  const back = await fetch(`${app.url}/api/verifyToken`, { headers: { Authorization: `Bearer ${token}` } })
  expect(back.status).toBe(200)
})

test('an invitation that somebody else withdrew leaves the list, with the reason', async () => {
  const address = 'pia@wrenfield.example'
  await invite(address)
  const page = await openInvitations()
  await page.getByRole('row').filter({ hasText: address }).waitFor()
  const { data } = await (await callAs(app, nora, 'GET', '/api/invitations')).json()
  const { _id } = data.find((invitation: { email: string }) => invitation.email === address)
  // during the press: a live update would take the row away before it
  const withdrawFirst = async (route: Route) => {
    if (route.request().method() === 'DELETE') await callAs(app, nora, 'DELETE', `/api/invitations?id=${_id}`)
    await route.continue()
  }
  await page.route('**/api/invitations?*', withdrawFirst)
  await page.getByRole('button', { name: `Withdraw the invitation to ${address}` }).click()
  await page.getByRole('alert').getByText('There is no such invitation.').waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: address }).count()).toBe(0)
})
