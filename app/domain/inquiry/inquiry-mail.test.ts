import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { wordmark } from '#app/domain/mail/wordmark.server.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { readConfig } from '#app/server/read-config.ts'
import { visitorMail } from '#content/mail.ts'
import { team } from '#content/team.ts'
import { inquiryCategories } from './inquiry-category.ts'
import { composeTeamNotification } from './inquiry-mail.server.ts'
import { composeVisitorMail } from './visitor-mail.server.ts'

const config = readConfig({ SITE_URL: 'https://site.example/', TEAM_INBOX: 'leads@team.example' }, team.email)

const row: Parameters<typeof composeTeamNotification>[1] = {
  id: '019a0000-0000-7000-8000-000000000001',
  inquiryType: 'home_valuation',
  guideType: '',
  name: 'Rosa Lindgren',
  email: 'rosa@visitor.example',
  phone: '312-555-0117',
  address: '12 Quarry Road, Fenwick Park',
  postalCode: '00142',
  message: 'First line\nSecond line',
  clientType: 'seller',
  timeFrame: '3 months',
  propertyId: null,
  propertyName: '',
  status: 'open',
  suspect: false,
  consentNetwork: null,
  consentVersion: 'valuation-2026-11',
  consentText: 'I agree to everything.',
  consentedAt: new Date('2026-07-15T03:30:00Z'),
  idempotencyKey: null,
  ownerId: null,
  nextTouchOn: null,
  nextTouchNote: '',
  firstTouchAt: null,
  source: 'website',
  sourceDetail: '',
  origin: null,
  submittedAt: new Date('2026-07-15T03:30:00Z'),
  updatedAt: new Date('2026-07-15T03:30:00Z'),
  searchText: null,
}

const home = {
  _id: '019a0000-0000-7000-8000-000000000002',
  name: 'Fenwick house',
  address: '12 Quarry Road, Fenwick Park',
  slug: 'fenwick-house-12-quarry-road',
  imgUrl: 'homes/fenwick',
  focal: '40% 20%',
  published: true,
  agent: 'Nora Whitlock',
}

const nora = {
  name: 'Nora Whitlock',
  title: 'Founder and Principal Broker',
  phone: '312-555-0143',
  email: 'nora@wrenfield.example',
}

const unsubscribeUrl = 'https://site.example/opt-out?for=sealed'

test('the team’s mail has every field, the time in its own zone, and a link to the inquiry', () => {
  const mail = composeTeamNotification(config, row)
  expect(mail).toMatchObject({ recipient: 'leads@team.example', replyTo: 'rosa@visitor.example' })
  expect(mail.subject).toBe('New inquiry, Home Valuation: Rosa Lindgren')
  const values = [row.name, row.email, row.phone, row.address, row.postalCode, 'Seller', row.timeFrame]
  const others = ['Second line', 'valuation-2026-11', team.address.oneLine]
  for (const part of [...values, ...others, '07/14/2026, 10:30 PM CDT']) {
    expect(mail.text).toContain(part)
    expect(mail.html).toContain(part)
  }
  const link = `https://site.example/cms/inquiries/home-valuation?id=${row.id}`
  expect(mail.text).toContain(link)
  expect(mail.html).toContain(`href="${link}"`)
})

test('a mail shows the team’s name in its typeface, in light and dark, and as text without pictures', async () => {
  const { html } = composeTeamNotification(config, row)
  const [, dark = ''] =
    /<source srcset="https:\/\/site\.example(\/[^"]+)" media="\(prefers-color-scheme:dark\)">/.exec(html) ??
    []
  const [, light = '', alt] =
    /<img [^>]*src="https:\/\/site\.example(\/[^"]+)" alt="([^"]+)"/.exec(html) ?? []
  expect(alt).toBe(team.name)
  // a failure here after a new name: npm run mail-pictures
  for (const path of [light, dark]) {
    const file = await sharp(join(projectRoot, 'public', path)).metadata()
    expect([file.width, file.height]).toEqual([3 * wordmark.size.width, 3 * wordmark.size.height])
  }
})

test('a list of mails shows the message beside the subject, cut', () => {
  const previewOf = (message: string) =>
    /<body[^>]*>\n<div[^>]*display:none[^>]*>(.*?)<\/div>/s.exec(
      composeTeamNotification(config, { ...row, message }).html,
    )?.[1]
  expect(previewOf('Is <b>Friday</b> free?')).toBe('Is &lt;b&gt;Friday&lt;/b&gt; free?')
  expect(previewOf('x'.repeat(5000))!.length).toBeLessThan(160)
  expect(previewOf('')).toMatch(/^Rosa Lindgren wrote to us/)
})

test('the team’s mail begins with the message, and has links to call and to reply', () => {
  const { text, html } = composeTeamNotification(config, row)
  expect(text.indexOf('    First line\n    Second line')).toBeLessThan(text.indexOf('Name: Rosa'))
  expect(html.indexOf('Second line')).toBeLessThan(html.indexOf('>Name<'))
  expect(html).toContain('href="tel:3125550117"')
  expect(html).toContain('href="mailto:rosa@visitor.example"')
  expect(composeTeamNotification(config, { ...row, message: '' }).text).not.toContain('Message')
})

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

  test('calls and writes to the team and to who signs, at a tap', () => {
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
      expect([file.width, file.height]).toEqual([1200, 400])
      pictures.add(visitorMail[slug].picture.source)
      expect(html.match(/<a class="button"/g)).toHaveLength(1)
      expect(html).toMatch(/<h1[^>]*>Hello Rosa Lindgren,<\/h1>/)
      expect(html).toContain(`href="https://site.example${visitorMail[slug].linkPath}"`)
    }
    expect(pictures.size).toBe(inquiryCategories.length)
  })
})

describe('an inquiry about a home', () => {
  const asked = { ...row, inquiryType: 'contact', address: '', propertyId: home._id } as const
  const about = { ...asked, propertyName: home.name }
  const page = 'https://site.example/properties/fenwick-house-12-quarry-road'

  test('names it to the team, with the links to its page and to the inquiry', () => {
    const mail = composeTeamNotification(config, about, home)
    expect(mail.subject).toBe('New inquiry, Fenwick house: Rosa Lindgren')
    expect(mail.text).toContain('Home: Fenwick house, 12 Quarry Road, Fenwick Park\n')
    for (const link of [page, `https://site.example/cms/inquiries/general-contact?id=${row.id}`]) {
      expect(mail.text).toContain(`${link}\n`)
      expect(mail.html).toContain(`href="${link}"`)
    }
  })

  test('names it to the visitor, with its photo and the link to its page', () => {
    const mail = composeVisitorMail(config, about, { unsubscribeUrl, home })
    expect(mail.subject).toBe('About Fenwick house')
    expect(mail.text).toContain('asking about Fenwick house, 12 Quarry Road, Fenwick Park.')
    expect(mail.html).toContain(`href="${page}"`)
    expect(mail.html).toMatch(new RegExp(`<img[^>]* src="${page}/photo.jpg" alt="Fenwick house"`))
    expect(mail.html).toContain('object-position:40% 20%')
    expect(mail.html).not.toContain('/mail/general-contact.jpg')
    const bare = composeVisitorMail(config, about, { unsubscribeUrl, home: { ...home, imgUrl: '' } })
    expect(bare.html).toContain('src="https://site.example/mail/general-contact.jpg"')
  })

  test('says to the visitor who answers, with that agent’s number, or else that one of the team does', () => {
    const byNora = composeVisitorMail(config, about, { unsubscribeUrl, home, signer: nora }).text
    expect(byNora).toContain('Nora Whitlock will answer it')
    expect(byNora).toContain('call 312-555-0143.')
    const byTeam = composeVisitorMail(config, about, { unsubscribeUrl, home }).text
    expect(byTeam).toContain('one of our four agents will answer it')
    expect(byTeam).toContain(`call ${team.phone}.`)
  })

  test('of another kind keeps that kind’s words', () => {
    const asked = { ...about, inquiryType: 'guide', guideType: 'buyer' } as const
    const mail = composeVisitorMail(config, asked, { unsubscribeUrl, home })
    expect(mail.subject).toBe("Your Buyer's Guide")
    expect(mail.text).toContain('You asked about Fenwick house, 12 Quarry Road, Fenwick Park.')
    for (const path of ['/buyers-guide', '/guides/buyers-guide.pdf'])
      expect(mail.text).toContain(`\nhttps://site.example${path}\n`)
  })

  test('that visitors cannot see is named to the team alone, with the link to its form', () => {
    const hidden = { ...home, published: false }
    const mail = composeTeamNotification(config, about, hidden)
    expect(mail.text).toContain('Home: Fenwick house')
    expect(mail.text).toContain(`https://site.example/cms/property-form/${home._id}\n`)
    expect(mail.text).not.toContain('/properties/')
    const { subject, text, html } = composeVisitorMail(config, about, { unsubscribeUrl, home: hidden })
    expect(subject + text + html).not.toMatch(/Fenwick|Quarry|properties\//i)
    expect(html).toContain('src="https://site.example/mail/general-contact.jpg"')
  })

  test('that was deleted is named to the team by its name alone', () => {
    const mail = composeTeamNotification(config, about)
    expect(mail.subject).toBe('New inquiry, Fenwick house: Rosa Lindgren')
    expect(mail.text).toContain('Home: Fenwick house\n')
    expect(composeVisitorMail(config, about, { unsubscribeUrl }).text).not.toContain('Fenwick')
  })
})

test.each([
  [{ inquiryType: 'contact' }, 'general-contact'],
  [{ inquiryType: 'private_exclusives' }, 'private-exclusives'],
  [{ inquiryType: 'concierge' }, 'compass-concierge'],
  [{ inquiryType: 'guide', guideType: 'buyer' }, 'buyers-guide'],
  [{ inquiryType: 'guide', guideType: 'seller' }, 'sellers-guide'],
] as const)('an inquiry %o is linked on the page of its category', (kind, page) => {
  expect(composeTeamNotification(config, { ...row, ...kind }).text).toContain(`/cms/inquiries/${page}?id=`)
})

test('a suspect inquiry says so in subject and body', () => {
  const mail = composeTeamNotification(config, { ...row, suspect: true })
  expect(mail.subject).toMatch(/^Possible spam: /)
  expect(mail.text).toContain('This looks like spam')
  expect(mail.html).toContain('This looks like spam')
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

test('no number that a visitor typed into a name becomes a link', () => {
  const { html } = composeTeamNotification(config, { ...row, name: '900-555-0199', phone: '' })
  expect(html).not.toContain('tel:900')
})

test('a line of a message cannot pass for a field', () => {
  const { text } = composeTeamNotification(config, { ...row, message: 'Hello\nPhone: 900-555-0199' })
  expect(text).toContain('\n    Phone: 900-555-0199')
})

test('the HTML escapes what the visitor typed', () => {
  const mail = composeTeamNotification(config, {
    ...row,
    name: '<script>alert(1)</script>',
    message: '"><img src=x onerror=alert(1)>',
  })
  expect(mail.html).not.toMatch(/<script|<img src/)
  expect(mail.html).toContain('&lt;script&gt;')
})
