import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { visitorMail } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { config, nora, row, unsubscribeUrl } from '#test/support/mail/mailed-inquiry.ts'
import { inquiryCategories } from './inquiry-category.ts'
import { composeTeamNotification } from './inquiry-mail.server.ts'
import { composeVisitorMail } from './visitor-mail.server.ts'

describe('the visitor’s mail', () => {
  test('is signed by the lead’s agent, else by the team', () => {
    const signed = composeVisitorMail(config, row, { unsubscribeUrl, signer: nora })
    for (const part of [nora.name, nora.title, nora.phone, nora.email]) {
      expect(signed.text).toContain(part)
      expect(signed.html).toContain(part)
    }
    const byTeam = composeVisitorMail(config, row, { unsubscribeUrl }).text
    expect(byTeam).not.toContain(nora.name)
    expect(byTeam).toContain(`\n\n${team.name}\n\n-- \n`)
  })

  test('has links to call and mail the team and the agent who signs', () => {
    const { html } = composeVisitorMail(config, { ...row, inquiryType: 'contact' }, { unsubscribeUrl })
    expect(html.match(/href="tel:3125550142"/g)).toHaveLength(2)
    expect(html).toContain(`href="mailto:${team.email}"`)
    const signed = composeVisitorMail(config, row, { unsubscribeUrl, signer: nora }).html
    for (const url of ['tel:3125550143', 'mailto:nora@wrenfield.example'])
      expect(signed).toContain(`href="${url}"`)
  })

  test('of each kind has its own existing picture, and one button to a page of the site', async () => {
    const pictures = new Set<string>()
    for (const { slug, name: _, ...category } of inquiryCategories) {
      const { html } = composeVisitorMail(config, { ...row, ...category }, { unsubscribeUrl })
      const [, path = ''] = /<img class="picture" src="https:\/\/site\.example(\/[^"]+)"/.exec(html) ?? []
      const file = await sharp(join(projectRoot, 'public', path)).metadata()
      expect([file.width, file.height]).toEqual([1200, 600])
      pictures.add(visitorMail[slug].picture.source)
      expect(html.match(/<a class="button"/g)).toHaveLength(1)
      expect(html).toMatch(/<h1[^>]*>Hello Rosa Lindgren,<\/h1>/)
      expect(html).toContain(`href="https://site.example${visitorMail[slug].linkPath}"`)
    }
    expect(pictures.size).toBe(inquiryCategories.length)
  })
})

test.each([
  ['buyer', 'https://site.example/buyers-guide', 'https://site.example/guides/buyers-guide.pdf'],
  ['seller', 'https://site.example/sellers-guide', 'https://site.example/guides/sellers-guide.pdf'],
] as const)('the mail with the %s’s guide links to its page and its PDF', (guideType, ...links) => {
  const mail = composeVisitorMail(config, { ...row, inquiryType: 'guide', guideType }, { unsubscribeUrl })
  for (const link of links) {
    expect(mail.text).toContain(link)
    expect(mail.html).toContain(`href="${link}"`)
  }
  const [, below, above] =
    /<p style="margin:\d+px 0 (\d+)px"><a class="button"[^\n]*\n<p style="margin:(\d+)[^"]*"><a class="ink" href="[^"]*\.pdf"/.exec(
      mail.html,
    ) ?? []
  expect(Number(below) + Number(above)).toBeLessThanOrEqual(12)
})

test('every kind of inquiry has its own acknowledgment, with every placeholder filled', () => {
  for (const { slug, name: _, ...category } of inquiryCategories) {
    const mail = composeVisitorMail(config, { ...row, ...category }, { unsubscribeUrl })
    expect(mail.subject).toBe(visitorMail[slug].subject)
    expect(mail.text).toContain('Hello Rosa Lindgren,')
    expect(mail.text).toContain(team.address.oneLine)
    expect(mail.text + mail.html.replace(/<style.*?<\/style>/s, '')).not.toMatch(/\{\w+\}/)
  }
})

test('an acknowledgment repeats nothing that the visitor typed but the name', () => {
  const mail = composeVisitorMail(config, { ...row, name: 'Ana https://evil.example' }, { unsubscribeUrl })
  for (const typed of [row.phone, row.address, 'Second line', row.timeFrame, 'evil']) {
    expect(mail.text + mail.html).not.toContain(typed)
  }
})

test('each kind of visitor’s mail explains how to opt out; the team’s does not', () => {
  for (const { slug: _, name: __, ...category } of inquiryCategories) {
    const mail = composeVisitorMail(config, { ...row, ...category }, { unsubscribeUrl })
    expect(mail.unsubscribeUrl).toBe(unsubscribeUrl)
    expect(mail.text).toContain(`Unsubscribe: ${unsubscribeUrl}`)
    expect(mail.html).toContain(`href="${unsubscribeUrl}"`)
  }
  const toTeam = composeTeamNotification(config, row)
  expect(toTeam.unsubscribeUrl).toBeUndefined()
  expect(toTeam.text + toTeam.html).not.toMatch(/unsubscribe/i)
})
