import { describe, expect, test } from 'vitest'
import { inTimeSince } from '#app/http/deadlines.ts'
import { busy } from '#app/http/responses/problem-response.ts'
import { contactFixed, contactOverlayRules, contactPageRules } from '#app/site/parts/contact/contact-rules.ts'
import { consent } from '#content/consent-texts.ts'
import { homes, insertProperties } from '#test/support/app/cast.ts'
import { createTestApp } from '#test/support/app/create-test-app.ts'
import { type Fields, type Posting, prepareForms, refusalOf, typed } from '#test/support/app/form-steps.ts'
import { openForm, receiveInquiry } from './receive-inquiry.server.ts'

const { now, visitTo, visitWith, rowsOf } = prepareForms()
const { name, message } = typed

const post = (fields: Fields, posting?: Posting) =>
  receiveInquiry(visitWith(fields, posting), contactFixed, contactPageRules)

describe('promise 5: a form that no page of the site sends is refused, and stores nothing', () => {
  const unreadable = { status: 400 }

  test('with a field twice', async () => {
    const twice = Object.entries({ ...typed, email: 'twice@example.com' })
    await expect(post([...twice, ['message', 'Another']])).rejects.toMatchObject(unreadable)
    expect(await rowsOf('twice@example.com')).toEqual([])
  })

  test('with a file instead of text', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...typed, email: 'file@example.com' })) body.set(name, value)
    body.set('message', new File(['text'], 'message.txt'))
    const sending = receiveInquiry(visitTo('/contact', {}, body), contactFixed, contactPageRules)
    await expect(sending).rejects.toMatchObject(unreadable)
    expect(await rowsOf('file@example.com')).toEqual([])
  })
})

describe('a form that is posted without script', () => {
  test('is stored with its consent, and redirects to its sent state', async () => {
    const response = await post({ ...typed, email: 'stored@example.com' })
    const [row] = await rowsOf('stored@example.com')
    expect(row).toMatchObject({
      inquiryType: 'contact',
      name,
      message,
      suspect: false,
      consentText: consent.contact.text,
      source: 'website',
      origin: {
        ...{ page: '/contact', landing: '', referrer: '', utmSource: '', utmMedium: '' },
        ...{ utmCampaign: '', utmTerm: '', utmContent: '' },
      },
    })
    if (!(response instanceof Response)) throw new Error('It was refused.')
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(`/contact?sent=${row?.id}#form`)
  })

  test('has the home that it is about, and is refused for an impossible home', async () => {
    const [home] = await insertProperties(now.open.app, [homes[0]!])
    const about = { ...typed, email: 'home@example.com', propertyId: home!.id }
    expect(await post(about)).toBeInstanceOf(Response)
    const ofHome = { propertyId: home!.id, propertyName: home!.name }
    expect(await rowsOf('home@example.com')).toMatchObject([ofHome])
    const { reply, status } = await refusalOf(post({ ...about, propertyId: 'cottage' }))
    expect(status).toBe(422)
    expect(reply.fields).toEqual({ propertyId: 'propertyId must be the id of a property.' })
  })

  test('is refused with a message for each field, in the form’s order, and with the typed text', async () => {
    const fields = { name: ' ', email: 'nora@', message: 'Hello' }
    const { reply, status } = await refusalOf(post(fields))
    expect(status).toBe(422)
    expect(Object.entries(reply.fields)).toEqual([
      ['name', 'Name is required.'],
      ['email', 'Please enter a valid email address.'],
      ['consent', 'Agree to the terms to send your message.'],
    ])
    expect(reply.values).toEqual(fields)
  })

  test('has a space for control characters, which nobody sees: stored, and where it is refused', async () => {
    const pasted = { ...typed, name: 'Ellen\0\u0002Marsh', message: 'One\u000Btwo\r\nthree' }
    expect(await post({ ...pasted, email: 'pasted@example.com' })).toBeInstanceOf(Response)
    const clean = { name: 'Ellen Marsh', message: 'One two\r\nthree' }
    expect(await rowsOf('pasted@example.com')).toMatchObject([clean])
    const { reply } = await refusalOf(post({ ...pasted, email: 'nora@' }))
    expect(reply.values).toMatchObject(clean)
  })

  test('is refused without a visible character in a required field', async () => {
    const { reply } = await refusalOf(
      receiveInquiry(visitWith({ ...typed, phone: '\u200b' }), contactFixed, contactOverlayRules),
    )
    expect(reply.fields).toEqual({ phone: 'Phone is required.' })
  })

  test.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is refused when another site’s page sends it: %o', async (headers) => {
    const sending = post({ ...typed, email: 'foreign@example.com' }, { headers })
    await expect(sending).rejects.toMatchObject({ status: 403 })
    expect(await rowsOf('foreign@example.com')).toEqual([])
  })

  test('is accepted from the site itself', async () => {
    const headers = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect(await post({ ...typed, email: 'own@example.com' }, { headers })).toBeInstanceOf(Response)
  })

  test('is stored once when a double click sends it twice', async () => {
    const fields = { ...typed, email: 'twice@example.com', startedAt: '1' }
    const responses = await Promise.all([
      post(fields, { network: 'home' }),
      post(fields, { network: 'home' }),
    ])
    const [first, second] = responses.map(
      (response) => response instanceof Response && response.headers.get('Location'),
    )
    expect(first).toBe(second)
    expect(await rowsOf('twice@example.com')).toHaveLength(1)
  })

  test('is stored for each page that it was sent from', async () => {
    const body = () => new URLSearchParams({ ...typed, email: 'two-pages@example.com', startedAt: '1' })
    for (const path of ['/contact', '/private-exclusives'])
      await receiveInquiry(visitTo(path, { network: 'home' }, body()), contactFixed, contactPageRules)
    const pages = (await rowsOf('two-pages@example.com')).map(({ origin }) => origin?.page)
    expect(pages.toSorted()).toEqual(['/contact', '/private-exclusives'])
  })

  test('is not marked as spam when it is sent again at once with one corrected field', async () => {
    const startedAt = String(Date.now() - 60_000)
    const { reply } = await refusalOf(post({ ...typed, email: 'mended@', startedAt }))
    expect(reply.startedAt).toBe(Number(startedAt))
  })

  test('is stored and marked as spam when its trap is filled', async () => {
    await post({ ...typed, email: 'filled@example.com', website: 'https://spam.example' })
    await post({ ...typed, email: 'quick@example.com', startedAt: String(Date.now()) })
    expect(await rowsOf('filled@example.com')).toMatchObject([{ suspect: true }])
    expect(await rowsOf('quick@example.com')).toMatchObject([{ suspect: true }])
  })

  test('is refused with a waiting time after 20 from one network in an hour', async () => {
    for (let count = 0; count < 20; count++)
      await post({ ...typed, startedAt: `${count}` }, { network: 'busy' })
    const { reply, status, headers } = await refusalOf(post(typed, { network: 'busy' }))
    expect(status).toBe(429)
    expect(reply).toMatchObject({ values: typed, fields: {} })
    expect(reply.message).toContain('Too many requests')
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('promise 1: past the limit is confirmed if it was already stored, and stored once', async () => {
    const network = 'busy-again'
    const fields = (count: number) => ({ ...typed, email: 'again@example.com', startedAt: `${count}` })
    const responses: unknown[] = []
    for (let count = 0; count < 20; count++) responses.push(await post(fields(count), { network }))
    const again = await post(fields(19), { network })
    const last = responses.at(-1)
    if (!(again instanceof Response) || !(last instanceof Response)) throw new Error('It was refused.')
    expect([again.status, again.headers.get('Location')]).toEqual([303, last.headers.get('Location')])
    expect(await rowsOf('again@example.com')).toHaveLength(20)
    expect((await refusalOf(post(fields(20), { network }))).status).toBe(429)
  })

  test('returns the typed text while the database is away', async () => {
    const gone = await createTestApp()
    await gone.close()
    const { reply, status } = await refusalOf(post(typed, { app: gone.app }))
    expect(status).toBeGreaterThanOrEqual(500)
    expect(reply).toMatchObject({ values: typed, fields: {} })
  })
})

test('a form that could not be stored in time has what was typed, and when to try again', async () => {
  const late = { ...visitWith({ ...typed, email: 'late@example.com' }), inTime: inTimeSince(-Infinity) }
  const refusal = await refusalOf(receiveInquiry(late, contactFixed, contactPageRules))
  expect([refusal.status, refusal.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(refusal.reply).toMatchObject({ values: { email: 'late@example.com' }, message: busy, fields: {} })
})

test('promise 5: a form with more than 40 fields is refused, and one with 40 is none of ours but read', async () => {
  const fields = (count: number) =>
    Array.from({ length: count }, (_, at): [string, string] => [`field${at}`, 'x'])
  await expect(post(fields(41))).rejects.toMatchObject({ status: 400 })
  expect((await refusalOf(post(fields(40)))).status).toBe(422)
})

test('promise 5: an invented consent is refused at the checkbox, without script too', async () => {
  const made = { ...typed, email: 'made-up@example.com', consent: 'on' }
  const { reply, status } = await refusalOf(post(made))
  expect(status).toBe(422)
  expect(Object.keys(reply.fields)).toEqual(['consent'])
  expect(await rowsOf('made-up@example.com')).toEqual([])
})

test('a page shows its confirmation only for the id of a stored inquiry of its type', async () => {
  await post({ ...typed, email: 'sent@example.com' })
  const [row] = await rowsOf('sent@example.com')
  const openWith = (sent: string, type: 'contact' | 'guide') =>
    openForm(visitTo(`/contact?sent=${sent}`), type)
  expect((await openWith(row!.id, 'contact')).sent).toBe(true)
  expect((await openWith(row!.id, 'guide')).sent).toBe(false)
  expect((await openWith('01a1f90f-15cd-7035-8abd-5b8600d7afa3', 'contact')).sent).toBe(false)
  expect((await openWith("' or 1=1", 'contact')).sent).toBe(false)
})
