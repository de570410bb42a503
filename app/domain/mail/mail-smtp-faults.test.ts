// What goes wrong between the office and its mail server. Promise 2: mail arrives; staff are told why it does not yet.
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '#app/domain/account/user.ts'
import type { Office } from '#app/domain/app-context.server.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage, people, signIn } from '#test/support/app/cast.ts'
import { draft, openPost, passUntil, theJob, theMail, until } from '#test/support/app/open-post.ts'
import { makeSelfSigned } from '#test/support/mail/self-signed.ts'
import { queueMail } from './mail.server.ts'
import { sweepMailTimes } from './mail-delivery.server.ts'
import { findWaitingMails, retryWaitingMails } from './waiting-mail.server.ts'

const hour = 3_600_000
const daniel: Actor = { kind: 'user', id: '1', ...people.daniel }
const certificate = makeSelfSigned()
const authorities = getCACertificates('default')
afterEach(() => setDefaultCACertificates(authorities))
const trustCertificate = () => setDefaultCACertificates([...authorities, certificate.cert])

const said = async (office: Office) => (await theMail(office)).lastError
const refused = (office: Office, words: string | RegExp) =>
  until(async () => expect(await said(office)).toMatch(words))

test('a server that greylists takes the mail at a later try, once', async () => {
  let refusals = 2
  const { server, office, jobClock } = await openPost({
    recipient: () => (refusals-- > 0 ? '451 4.7.1 Greylisted' : '250 OK'),
  })
  await queueMail(office, draft)
  await refused(office, /^The mail server asks us to try later: “451 4.7.1 Greylisted”\.$/)
  await passUntil(office, jobClock, 'sent')
  expect(refusals).toBe(-1)
  expect(server.received).toHaveLength(1)
})

test('a server that does not even greet delays no visitor, and the mail goes once it wakes', async () => {
  const held: (() => void)[] = []
  onTestFinished(() => {
    for (const greet of held) greet()
  })
  let asleep = true
  const greeting = () =>
    asleep ? new Promise<string>((done) => held.push(() => done('220 test'))) : '220 test'
  const { server, office, web, jobClock } = await openPost(
    { greeting },
    { patience: { connection: 300, answer: 300, all: 60_000 } },
  )
  await queueMail(office, draft)
  await until(async () => expect(held).not.toHaveLength(0))
  expect((await post(web, '/api/inquiries', contactMessage)).status).toBe(201)
  await refused(office, /^The mail server did not answer in time\.$/)
  asleep = false
  await passUntil(office, jobClock, 'sent')
  await until(async () => expect(server.received).toHaveLength(3))
})

test.each([
  ['one answer', { connection: 5000, answer: 300, all: 60_000 }],
  ['all of a mail', { connection: 5000, answer: 60_000, all: 1000 }],
])(
  'a server that takes too long for %s is given up, and tried again under the same Message-ID',
  async (_what, patience) => {
    let answer = (_: string) => {}
    const { server, office, jobClock } = await openPost(
      { message: () => (server.received.length > 1 ? '250 Taken' : new Promise((done) => (answer = done))) },
      { patience },
    )
    onTestFinished(() => answer('250 Taken'))
    await queueMail(office, draft)
    await refused(office, /^The mail server did not answer in time\.$/)
    await passUntil(office, jobClock, 'sent')
    const ids = server.received.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])
    expect(ids).toEqual([expect.stringMatching(/^<.*>$/), ids[0]])
  },
)

test('a server that is away for an hour is found again within another, by itself', async () => {
  const { server, office, jobClock } = await openPost({})
  await server.close()
  const begin = jobClock.now()
  await queueMail(office, draft)
  await refused(office, /^The mail server cannot be reached \(ECONNREFUSED\)\.$/)
  const passToNextTry = async () => {
    const { due, retry_count: tries } = await theJob(office)
    await jobClock.setTime(Math.max(Number(due), jobClock.now()))
    await until(async () => {
      await jobClock.tick(2100)
      const job = await theJob(office)
      expect(job.state === 'completed' || job.retry_count > tries).toBe(true)
    })
  }
  while (jobClock.now() - begin < hour) await passToNextTry()
  expect((await theMail(office)).status).toBe('queued')
  await server.open()
  expect(Number((await theJob(office)).due) - jobClock.now()).toBeLessThanOrEqual(hour)
  await passToNextTry()
  await passUntil(office, jobClock, 'sent')
  expect(server.received).toHaveLength(1)
}, 60_000)

test('where the server encrypts, neither the password nor the mail goes in clear', async () => {
  trustCertificate()
  const login = () => '235 Welcome'
  const { server, office, jobClock } = await openPost(
    { tls: () => certificate, login },
    { credentials: 'mailer:secret-1@', requireTls: true },
  )
  await queueMail(office, draft)
  await passUntil(office, jobClock, 'sent')
  expect(server.received.map(({ secure }) => secure)).toEqual([true])
  expect(server.heardInClear.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS'])
})

test('where the offer to encrypt was taken out on the way, nothing goes, until it is there again', async () => {
  trustCertificate()
  let stripped = true
  const { server, office, jobClock } = await openPost(
    { tls: () => (stripped ? undefined : certificate), login: () => '235 Welcome' },
    { credentials: 'mailer:secret-1@', requireTls: true },
  )
  await queueMail(office, draft)
  await refused(office, /^The connection to the mail server cannot be encrypted: “502 No”\.$/)
  expect((await theMail(office)).status).toBe('queued')
  expect(server.heardInClear.join()).not.toMatch(/AUTH|MAIL|secret/)
  stripped = false
  await passUntil(office, jobClock, 'sent')
  expect(server.received.map(({ secure }) => secure)).toEqual([true])
})

test('a certificate that nobody vouches for is as good as none', async () => {
  const { server, office } = await openPost({ tls: () => certificate })
  await queueMail(office, draft)
  await refused(office, /^The connection to the mail server cannot be encrypted: “.*self-signed certificate/)
  expect(server.received).toEqual([])
  expect(server.heardInClear.join()).not.toContain('MAIL')
})

test('a wrong password holds mails up and loses none, and is told and logged without it', async () => {
  const [user, password] = ['mailer@wrenfield.example', 'pässw0rd+/=secret']
  let right = false
  const { server, office, jobClock, logged } = await openPost(
    {
      login: (sent) => (right ? '235 Welcome' : `535 5.7.8 ${sent} is no match for ${password} of ${user}`),
    },
    { credentials: `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` },
  )
  await queueMail(office, draft)
  await refused(office, /^The mail server does not take our user name or password: “535 5.7.8 /)
  expect((await theMail(office)).status).toBe('queued')
  const { rows } = await office.db.execute<{ all: string }>(
    sql`select string_agg(job::text, '') as all from pgboss.job`,
  )
  const kept = [await said(office), rows[0]?.all, ...logged].join()
  expect(kept).toContain('mail-not-delivered')
  const encoded = Buffer.from(`\0${user}\0${password}`).toString('base64')
  for (const secret of [password, user, encodeURIComponent(password), encoded])
    expect(kept).not.toContain(secret)
  right = true
  await passUntil(office, jobClock, 'sent')
  expect(server.received).toHaveLength(1)
})

test('a sender that is refused is no fault of the mail: it waits', async () => {
  const { office, jobClock } = await openPost({ sender: () => (mended ? '250 OK' : '550 Who are you') })
  let mended = false
  await queueMail(office, draft)
  await refused(office, /^The mail server does not take mail from our address: “550 Who are you”\.$/)
  expect((await theMail(office)).status).toBe('queued')
  mended = true
  await passUntil(office, jobClock, 'sent')
})

test('what waits is told on the first page once it has waited a quarter of an hour, until it goes out', async () => {
  let away = true
  let passed = 0
  const { office, web, jobClock } = await openPost(
    { recipient: () => (away ? '450 Full' : '250 OK') },
    { now: () => new Date(Date.now() + passed) },
  )
  const sessions = { nora: await signIn(office, 'nora'), daniel: await signIn(office, 'daniel') }
  const told = async (who: 'nora' | 'daniel') => {
    const headers = sessions[who]
    return (await (await web.request('/api/overview', { headers })).json()).data.waitingMails
  }
  await queueMail(office, draft)
  await refused(office, '450 Full')
  await until(async () => expect((await theJob(office)).state).toBe('retry'))
  expect(await told('nora')).toBeUndefined()
  passed = 16 * 60_000
  const since = (await theMail(office)).createdAt.toISOString()
  const reason = 'The mail server asks us to try later: “450 Full”.'
  expect(await told('nora')).toEqual({ total: 1, since, reason })
  expect(await told('daniel')).toEqual({ total: 1, since, reason })
  away = false
  await passUntil(office, jobClock, 'sent')
  expect(await findWaitingMails(office)).toBeUndefined()
})

/** Puts the next try of what waits so many seconds off. */
const putOff = (office: Office, seconds: number) =>
  office.db.execute(
    sql`update pgboss.job set start_after = pgboss.job_now() + make_interval(secs => ${seconds})`,
  )

async function openWithMailThatWaits() {
  let refusals = 1
  const post = await openPost({ recipient: () => (refusals-- > 0 ? '450 Full' : '250 OK') })
  await queueMail(post.office, draft)
  await until(async () => expect((await theJob(post.office)).state).toBe('retry'))
  const sent = () => passOnePoll(post)
  return { ...post, sent }
}

/** Whether the mail goes out with the next look for work. */
async function passOnePoll({ office, jobClock }: Awaited<ReturnType<typeof openPost>>) {
  await jobClock.tick(2100)
  return until(async () => expect((await theMail(office)).status).toBe('sent'))
}

test('staff have what waits tried at once; a visitor does not', async () => {
  const { office, web, sent } = await openWithMailThatWaits()
  await putOff(office, 3000)
  expect((await post(web, '/api/mails/retry-waiting', {})).status).toBe(401)
  await retryWaitingMails(office, daniel)
  await sent()
})

test('a restart tries at once what waits', async () => {
  const { office, sent, start } = await openWithMailThatWaits()
  await putOff(office, 3000)
  await start()
  await sent()
})

test('a clock that was put back a day holds no mail up for a day, and brings no try forward', async () => {
  const { office, sent } = await openWithMailThatWaits()
  await putOff(office, 3000)
  const { due } = await theJob(office)
  await sweepMailTimes(office)
  expect((await theJob(office)).due).toBe(due)
  await putOff(office, 86_400)
  await sweepMailTimes(office)
  await sent()
})
