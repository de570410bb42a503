// A whole working life, from an empty office: a new colleague registers by mail, works, is locked out and let in again,
// is promoted, and leaves.
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { password, people } from '#test/support/app/cast.ts'
import { mailedLink } from '#test/support/app/staff-app.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { openPage } from '#test/support/browser/browser.ts'
import { photograph } from '#test/support/browser/pictures.ts'

let app: RunningApp

// Each try needs its own product: a second one must find nobody invited yet.
beforeEach(async () => {
  const first = { ADMIN_EMAIL: people.nora.email, ADMIN_PASSWORD: password }
  app = await startApp({ env: { ...first, DEMO_CONTENT: 'off' } })
})
afterEach(() => app.close())

const { name, email } = people.daniel
const newPassword = 'Foundry-2?'

const open = () => openPage({ url: app.url, reducedMotion: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, button: string | RegExp) => page.getByRole('button', { name: button }).click()
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Staff area' })
const follow = (page: Page, link: string) => sidebar(page).getByRole('link', { name: link }).click()
const hear = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

async function login(page: Page, address: string, secret: string) {
  await expect.poll(() => page.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true)
  await field(page, 'Email').fill(address)
  await field(page, 'Password').fill(secret)
  await press(page, 'Login')
}

async function invite(admin: Page) {
  await follow(admin, 'Users')
  await admin.getByRole('link', { name: 'Invite User' }).click()
  await field(admin, 'Email').fill(email)
  await press(admin, 'Send Registration Link')
  await admin.getByRole('button', { name: 'Link Sent' }).waitFor()
}

async function register(agent: Page) {
  await agent.goto(await mailedLink(app, email))
  await field(agent, 'Full name').fill(name)
  expect(agent.url()).not.toContain('token')
  await field(agent, 'Password').fill(password)
  await field(agent, 'Confirm password').fill(password)
  await press(agent, 'Create Account')
  await agent.getByRole('heading', { name: 'Account Registration Successful!' }).waitFor()
  await agent.getByRole('link', { name: 'Login' }).click()
  await agent.waitForURL('**/cms/login')
  await login(agent, email, password)
  await agent.getByText('Hello, Daniel').waitFor()
}

async function createProperty(agent: Page) {
  await follow(agent, 'Properties')
  await agent.getByRole('heading', { name: 'No properties were found' }).waitFor()
  await agent.getByRole('link', { name: 'Create +' }).first().click()
  const texts = {
    Name: 'Larch Row house',
    Address: '18 Larch Row, Millbrook',
    Bedrooms: '4',
    Bathrooms: '2.5',
    'Square footage': '2840',
    Price: '1250000',
    Commission: '2.5',
    'Link URL': 'https://listings.example/larch-row',
  }
  for (const [label, text] of Object.entries(texts)) await field(agent, label).fill(text)
  await field(agent, 'Agent').selectOption(name)
  await agent.getByRole('checkbox', { name: 'Featured' }).check()
  const file = { name: 'larch-row.jpg', mimeType: 'image/jpeg', buffer: await photograph() }
  await agent.locator('input[type=file]').setInputFiles(file)
  await press(agent, /^Upload$/)
  await hear(agent, 'Image uploaded successfully!')
  await press(agent, /^Save/)
  await hear(agent, 'Property created successfully!')
}

async function seeOnWebsite(visitor: Page) {
  await visitor.goto('/featured-properties')
  const card = visitor.getByRole('article').filter({ hasText: 'Larch Row house' })
  await card.getByText('$1,250,000').waitFor()
  const picture = card.locator('img')
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

async function writeMessage(visitor: Page) {
  await visitor.goto('/contact')
  await visitor.waitForFunction(() => document.querySelector<HTMLFormElement>('form#form')?.noValidate)
  const form = visitor.getByRole('form', { name: 'Contact Us' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Rosa Lindgren')
  await form.getByRole('textbox', { name: 'Email' }).fill('rosa@visitor.example')
  await form.getByRole('textbox', { name: 'Message' }).fill('Could I see the house on Larch Row?')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await form.getByRole('button', { name: 'Sent' }).waitFor()
}

const column = (page: Page, status: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: status }) })

async function closeLead(agent: Page) {
  // It came while the board was open.
  await column(agent, 'Open').getByRole('link', { name: 'Rosa Lindgren' }).click()
  const sheet = agent.getByRole('dialog', { name: 'General Contact' })
  await sheet.getByText('Could I see the house on Larch Row?').waitFor()
  const stored = agent.waitForResponse((response) => response.request().method() === 'PATCH')
  await sheet.getByRole('radio', { name: 'Closed' }).check()
  expect((await stored).status()).toBe(200)
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  // Closing goes one step back in the history, which a reload would interrupt.
  await agent.waitForURL((url) => !url.searchParams.has('id'))
  await column(agent, 'Closed').getByRole('link', { name: 'Rosa Lindgren' }).waitFor()
  await agent.reload()
  await column(agent, 'Closed').getByRole('link', { name: 'Rosa Lindgren' }).waitFor()
}

async function losePassword(agent: Page) {
  await follow(agent, 'Logout')
  await agent.getByRole('heading', { name: 'You are logged out' }).waitFor()
  await agent.getByRole('link', { name: 'Login' }).click()
  await login(agent, email, 'Forgotten-9!')
  await agent.getByText('Invalid email or password.').waitFor()
}

async function sendPasswordLink(admin: Page) {
  await follow(admin, 'Users')
  await press(admin, `Send a password link to ${name}`)
  await hear(admin, `Reset password link sent to ${email}`)
}

async function getBackIn(agent: Page) {
  let link = ''
  await expect
    .poll(async () => (link = await mailedLink(app, email)), { timeout: 20_000 })
    .toContain('/cms/reset-password')
  await agent.goto(link)
  await field(agent, 'New password').fill(newPassword)
  await agent.getByLabel(/^Confirm/).fill(newPassword)
  await press(agent, 'Reset Password')
  await agent.getByRole('heading', { name: 'Password Reset Successful!' }).waitFor()
  await agent.getByRole('link', { name: 'Login' }).click()
  await agent.waitForURL('**/cms/login')
  await login(agent, email, newPassword)
  await agent.getByText('Hello, Daniel').waitFor()
}

async function promote(admin: Page, agent: Page) {
  expect(await sidebar(agent).getByRole('link', { name: 'Users' }).count()).toBe(0)
  await admin.getByLabel(`Role of ${name}`).selectOption('Admin')
  await press(admin, `Save the role of ${name}`)
  await hear(admin, `Changes made to ${name} have been saved.`)
  await agent.reload()
  await follow(agent, 'Users')
  await agent.getByRole('row').filter({ hasText: people.nora.email }).waitFor()
}

async function dismiss(admin: Page, agent: Page) {
  await press(admin, `Delete ${name}`)
  await press(admin, 'Delete user')
  await hear(admin, `${name} was deleted.`)
  await agent.getByRole('dialog', { name: 'Please log in again' }).waitFor()
  await agent.goto('/cms/properties')
  await agent.waitForURL(/\/cms\/login/)
  await login(agent, email, newPassword)
  await agent.getByText('Invalid email or password.').waitFor()
}

test('an agent is invited, works a day, is promoted and leaves', { timeout: 240_000 }, async () => {
  const [admin, agent, visitor] = [await open(), await open(), await open()]
  await admin.goto('/cms')
  await login(admin, people.nora.email, password)
  await sidebar(admin).waitFor()
  await invite(admin)
  await register(agent)
  await createProperty(agent)
  await seeOnWebsite(visitor)
  await follow(agent, 'General Contact')
  await column(agent, 'Open').getByText('No inquiries').waitFor()
  await writeMessage(visitor)
  await closeLead(agent)
  await losePassword(agent)
  await sendPasswordLink(admin)
  await getBackIn(agent)
  await promote(admin, agent)
  await dismiss(admin, agent)
})
