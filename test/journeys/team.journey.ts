import { expect, test } from 'vitest'
import { agents } from '#content/agents.ts'
import { team } from '#content/team.ts'
import { teamPage } from '#content/team-page.ts'
import { openPage, setWidth } from '#test/support/browser/browser.ts'

const widths = [390, 1440]
const digits = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`

test('the team page shows four agents; a card links to the agent, and has a sentence, the phone and the email', async () => {
  const page = await openPage()
  await page.goto('/team')
  const cards = page.locator('main li')
  expect(await cards.count()).toBe(4)
  for (const [place, { fullName, title, lead, phoneNumber, email }] of agents.entries()) {
    const card = cards.nth(place)
    const text = await card.textContent()
    expect(text).toContain(title)
    expect(text).toContain(lead)
    expect(await card.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`)
    expect(await card.getByRole('link', { name: phoneNumber }).getAttribute('href')).toBe(digits(phoneNumber))
    expect(await card.getByRole('heading', { name: fullName }).count()).toBe(1)
  }
  const first = cards.first().getByRole('link').first()
  await setWidth(page, 1440)
  await first.click({ trial: true })
  await setWidth(page, 390)
  await first.click()
  await page.waitForURL(`**/${agents[0]!.slug}`)
  await page.getByRole('heading', { level: 1, name: agents[0]!.fullName }).waitFor()
})

test('the team page ends with a picture whose button opens the Contact Us overlay', async () => {
  const page = await openPage({ width: 390 })
  await page.goto('/team')
  const banner = page.getByRole('main').getByRole('region', { name: teamPage.callToAction.title })
  await banner.getByRole('link', { name: "Let's Connect" }).click()
  await page.getByRole('dialog', { name: 'Contact Us' }).waitFor()
})

test('a bio has photo, text, phone, e-mail, address and social links, and opens the Contact Us overlay', async () => {
  const agent = agents[2]!
  const page = await openPage()
  await page.goto(`/${agent.slug}`)
  const main = page.getByRole('main')
  for (const paragraph of agent.bio) expect(await main.textContent()).toContain(paragraph)
  const link = (name: string) => main.getByRole('link', { name, exact: true }).getAttribute('href')
  expect(await link(agent.phoneNumber)).toBe(digits(agent.phoneNumber))
  expect(await link(agent.email)).toBe(`mailto:${agent.email}`)
  for (const { name, url } of agent.social) expect(await link(name)).toBe(url)
  expect(await main.getByRole('group').or(main.locator('address')).first().textContent()).toContain(
    team.address.street,
  )
  const overlay = page.getByRole('dialog', { name: 'Contact Us' })
  for (const width of widths) {
    await setWidth(page, width)
    await expect.poll(() => main.getByRole('img', { name: agent.photoAlt }).isVisible()).toBe(true)
    await main.getByRole('link', { name: 'Write to Marisol' }).click()
    await overlay.getByRole('link', { name: `Phone ${agent.phoneNumber}` }).waitFor()
    expect(await overlay.getByRole('link', { name: agent.email }).getAttribute('href')).toBe(
      `mailto:${agent.email}`,
    )
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'hidden' })
  }
  await page.getByRole('contentinfo').getByRole('link', { name: "Let's Connect" }).click()
  await overlay.getByRole('link', { name: `Phone ${team.phone}` }).waitFor()
})

test('the next agent follows, and after the last comes the first', async () => {
  const page = await openPage({ width: 1440 })
  await page.goto(`/${agents[0]!.slug}`)
  const others = page.getByRole('navigation', { name: 'Other agents' })
  await others.getByRole('link', { name: `Next ${agents[1]!.fullName}` }).click({ trial: true })
  await setWidth(page, 390)
  for (const { slug, fullName } of [...agents.slice(1), agents[0]!]) {
    await others.getByRole('link', { name: `Next ${fullName}` }).click()
    await page.waitForURL(`**/${slug}`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(fullName)
  }
  await others.getByRole('link', { name: `Previous ${agents.at(-1)!.fullName}` }).click()
  await page.waitForURL(`**/${agents.at(-1)!.slug}`)
})
