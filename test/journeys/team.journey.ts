import { describe, expect, test } from 'vitest'
import { agents } from '#content/agents.ts'
import { team } from '#content/team.ts'
import { openPage } from '#test/support/browser/browser.ts'

const widths = [390, 1440]
const digits = (phone: string) => `tel:+1${phone.replace(/\D/g, '')}`

describe.each(widths)('at %i px', (width) => {
  test('the team page shows four agents; a card links to the agent, the number calls', async () => {
    const page = await openPage({ width })
    await page.goto('/team')
    const cards = page.locator('main li')
    expect(await cards.count()).toBe(4)
    for (const [place, { fullName, title, phoneNumber }] of agents.entries()) {
      const card = cards.nth(place)
      expect(await card.textContent()).toContain(title)
      expect(await card.getByRole('link', { name: phoneNumber }).getAttribute('href')).toBe(
        digits(phoneNumber),
      )
      expect(await card.getByRole('heading', { name: fullName }).count()).toBe(1)
    }
    await cards.first().getByRole('link').first().click()
    await page.waitForURL(`**/${agents[0]!.slug}`)
    await page.getByRole('heading', { level: 1, name: agents[0]!.fullName }).waitFor()
  })

  test('a bio has photo, text, phone, e-mail, address and social links', async () => {
    const agent = agents[2]!
    const page = await openPage({ width })
    await page.goto(`/${agent.slug}`)
    const main = page.getByRole('main')
    await expect.poll(() => main.getByRole('img', { name: agent.photoAlt }).isVisible()).toBe(true)
    for (const paragraph of agent.bio) expect(await main.textContent()).toContain(paragraph)
    const link = (name: string) => main.getByRole('link', { name, exact: true }).getAttribute('href')
    expect(await link(agent.phoneNumber)).toBe(digits(agent.phoneNumber))
    expect(await link(agent.email)).toBe(`mailto:${agent.email}`)
    for (const { name, url } of agent.social) expect(await link(name)).toBe(url)
    expect(await main.getByRole('group').or(main.locator('address')).first().textContent()).toContain(
      team.address.street,
    )
  })

  test('the next agent follows, and after the last comes the first', async () => {
    const page = await openPage({ width })
    await page.goto(`/${agents[0]!.slug}`)
    const others = page.getByRole('navigation', { name: 'Other agents' })
    for (const { slug, fullName } of [...agents.slice(1), agents[0]!]) {
      await others.getByRole('link', { name: `Next ${fullName}` }).click()
      await page.waitForURL(`**/${slug}`)
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(fullName)
    }
    await others.getByRole('link', { name: `Previous ${agents.at(-1)!.fullName}` }).click()
    await page.waitForURL(`**/${agents.at(-1)!.slug}`)
  })

  test('the contact link of a bio opens the Contact Us overlay', async () => {
    const page = await openPage({ width })
    await page.goto(`/${agents[1]!.slug}`)
    await page.getByRole('main').getByRole('link', { name: "Let's Connect" }).click()
    await page.getByRole('dialog', { name: 'Contact Us' }).waitFor()
  })
})
