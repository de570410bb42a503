import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { wordmark } from '#app/domain/mail/wordmark.server.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { team } from '#content/team.ts'
import { config, home, nora, row, unsubscribeUrl } from '#test/support/mail/mailed-inquiry.ts'
import { composeTeamNotification } from './inquiry-mail.server.ts'
import { composeVisitorMail } from './visitor-mail.server.ts'

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

test('a message runs in the direction of its script', () => {
  const { html } = composeTeamNotification(config, { ...row, message: 'שלום, אני רוצה לראות את הבית!' })
  expect(html).toMatch(/<blockquote[^>]* dir="auto"[^>]*>שלום/)
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
