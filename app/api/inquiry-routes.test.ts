import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consentText, inquiry, mail } from '#app/db/schema.ts'
import { consent } from '#content/consent-texts.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'

let open: TestApp

beforeAll(async () => {
  open = await createTestApp({ config: { rateLimits: false } })
})

afterAll(() => open.close())

const submit = async (body: object) => {
  const response = await post(open.web, '/api/inquiries', body)
  return { status: response.status, body: await response.json() }
}

const stored = async (id: string) => {
  const [row] = await open.app.db.select().from(inquiry).where(eq(inquiry.id, id))
  return row!
}

const mailsAbout = (id: string) => open.app.db.select().from(mail).where(eq(mail.inquiryId, id))

const person = { name: 'Rosa Lindgren', email: 'rosa@visitor.example' }

describe('an inquiry', () => {
  test('is stored whole and returned as its record', async () => {
    const { status, body } = await submit(contactMessage)
    expect(status).toBe(201)
    expect(body).toEqual({
      success: true,
      data: {
        _id: expect.any(String),
        inquiryType: 'contact',
        guideType: '',
        name: 'Rosa Lindgren',
        email: 'rosa@visitor.example',
        phone: '312-555-0142',
        address: '',
        postalCode: '',
        message: 'Could you call me about the Fenwick house?',
        clientType: '',
        timeFrame: '',
        status: 'open',
        submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        date: body.data.submittedAt,
        createdAt: body.data.submittedAt,
        updatedAt: expect.any(String),
      },
    })
    expect(await stored(body.data._id)).toMatchObject(contactMessage)
  })

  test.each([
    { inquiryType: 'contact' },
    { inquiryType: 'private_exclusives' },
    { inquiryType: 'concierge' },
    { inquiryType: 'guide', guideType: 'buyer' },
    { inquiryType: 'guide', guideType: 'seller' },
    { inquiryType: 'home_valuation', address: '12 Quarry Road', phone: '312-555-0142' },
  ])('needs the required fields only: %o', async (fields) => {
    const { status, body } = await submit({ ...person, ...fields })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...person, ...fields, status: 'open', message: '' })
  })

  test('may send every optional field as an empty string, as the forms do', async () => {
    const empty = {
      phone: '',
      address: '',
      zipCode: '',
      message: '',
      clientType: '',
      timeframe: '',
      guideType: '',
    }
    const { status, body } = await submit({ ...person, inquiryType: 'contact', ...empty })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ postalCode: '', timeFrame: '', guideType: '' })
  })

  test.each([
    { zipCode: '60601', timeframe: '3 months' },
    { postalCode: '60601', timeFrame: '3 months' },
    { zipCode: '60601', postalCode: '', timeframe: '', timeFrame: '3 months' },
  ])('accepts either spelling and returns the record’s: %o', async (fields) => {
    const { body } = await submit({ ...contactMessage, ...fields })
    expect(body.data).toMatchObject({ postalCode: '60601', timeFrame: '3 months' })
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['zipCode']))
    expect(Object.keys(body.data)).not.toEqual(expect.arrayContaining(['timeframe']))
  })

  test('stores text as typed, whatever it looks like, but trims spaces around it', async () => {
    const message = "<script>alert(1)</script> '); drop table inquiry; -- {{7*7}} 🏡 ñ\r\nline two"
    const { body } = await submit({ ...contactMessage, name: '  Zoë <b>O’Hara</b> ', message })
    expect(body.data).toMatchObject({ name: 'Zoë <b>O’Hara</b>', message })
  })

  test('may be as long as the limits allow', async () => {
    const long = {
      name: 'n'.repeat(120),
      phone: '3'.repeat(40),
      address: 'a'.repeat(300),
      message: 'm'.repeat(5000),
    }
    const email = `${'e'.repeat(64)}@${'d'.repeat(184)}.com`.slice(0, 254)
    const { status, body } = await submit({ ...contactMessage, ...long, zipCode: '6'.repeat(20), email })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ ...long, email, postalCode: '6'.repeat(20) })
  })

  test('queues one mail to the team and one to the visitor in its transaction', async () => {
    const { body } = await submit(contactMessage)
    const mails = await mailsAbout(body.data._id)
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      'rosa@visitor.example',
      open.app.config.teamInbox,
    ])
    expect(mails.map(({ status }) => status)).toEqual(['queued', 'queued'])
    const jobs = await open.app.db.execute(`select data->>'mailId' as id from pgboss.job`)
    expect(jobs.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(mails.map(({ id }) => id)))
  })

  test('promises 1 and 2: is refused while its mails cannot be queued', async () => {
    const { db } = open.app
    const before = [await db.$count(inquiry), await db.$count(mail)]
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'the disk is full'; end $$`)
    await db.execute(sql`create trigger refuse before insert on pgboss.job
      for each row execute function refuse()`)
    const response = await submit(contactMessage)
    await db.execute(sql`drop function refuse() cascade`)
    expect(response).toMatchObject({ status: 500, body: { success: false } })
    expect([await db.$count(inquiry), await db.$count(mail)]).toEqual(before)
    expect((await submit(contactMessage)).status).toBe(201)
  })
})

describe('consent', () => {
  test('is stored with its version, its exact words and its time', async () => {
    const { body } = await submit({ ...contactMessage, consent: consent.contact.version })
    expect(await stored(body.data._id)).toMatchObject({
      consentVersion: consent.contact.version,
      consentText: consent.contact.text,
      consentedAt: new Date(body.data.submittedAt),
    })
  })

  test('that is not given is not stored', async () => {
    const { body } = await submit(contactMessage)
    expect(await stored(body.data._id)).toMatchObject({
      consentVersion: null,
      consentText: null,
      consentedAt: null,
    })
  })

  test.each(['banana', '__proto__', 'constructor', '<b>yes</b>', '2031-01-01-all-calls-forever'])(
    'promise 5: to a text that no form has shown is refused: %s',
    async (version) => {
      const before = await open.app.db.$count(inquiry)
      const { status, body } = await submit({ ...contactMessage, consent: version })
      expect(status).toBe(422)
      expect(body.fields).toEqual({ consent: 'Consent must name a text that this site has shown.' })
      expect(await open.app.db.$count(inquiry)).toBe(before)
    },
  )

  test('to the text of another version is stored with that text’s words', async () => {
    const shown = { version: 'contact-2031-01', words: 'I agree to the words of another year.' }
    await open.app.db.insert(consentText).values(shown)
    const { body } = await submit({ ...contactMessage, consent: shown.version })
    expect(await stored(body.data._id)).toMatchObject({
      consentVersion: shown.version,
      consentText: shown.words,
    })
  })
})

describe('spam', () => {
  test.each([
    ['fills a field that people do not see', () => ({ website: 'https://spam.example' })],
    ['fills that field with what is no text', () => ({ website: { toString: 1 } })],
    ['comes faster than anybody types', () => ({ elapsedMs: 300 })],
    ['comes faster than anybody types, by the server’s own clock', () => ({ startedAt: Date.now() })],
  ])('that %s is stored and marked, and sends the visitor no mail', async (_how, traps) => {
    const { status, body } = await submit({ ...contactMessage, ...traps() })
    expect(status).toBe(201)
    expect(Object.keys(body.data)).not.toContain('suspect')
    expect((await stored(body.data._id)).suspect).toBe(true)
    const mails = await mailsAbout(body.data._id)
    expect(mails.map(({ recipient }) => recipient)).toEqual([open.app.config.teamInbox])
  })

  test.each([
    ['is slow enough', { website: '', elapsedMs: 9000 }],
    ['has a clock of its own', { startedAt: Date.now() + 3_600_000 }],
    ['sends traps that say nothing', { startedAt: 'yesterday', elapsedMs: null }],
    ['sends traps that are no numbers', { startedAt: { valueOf: 1, toString: 2 }, elapsedMs: [300] }],
  ])('is not a form that %s', async (_what, traps) => {
    const { status, body } = await submit({ ...contactMessage, ...traps })
    expect(status).toBe(201)
    expect((await stored(body.data._id)).suspect).toBe(false)
  })
})
