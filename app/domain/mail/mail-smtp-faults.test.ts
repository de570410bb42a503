// Faults between the office and its mail server. Promise 2: mail arrives; staff see why it is delayed.
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { post } from '#test/support/app/call.ts'
import { contactMessage, logIn, people } from '#test/support/app/cast.ts'
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

const said = async (app: AppContext) => (await theMail(app)).lastError
const refused = (app: AppContext, words: string | RegExp) =>
  until(async () => expect(await said(app)).toMatch(words))

test('a greylisting server accepts the mail at a retry, once', async () => {
  let refusals = 2
  const { server, app, jobClock } = await openPost({
    recipient: () => (refusals-- > 0 ? '451 4.7.1 Greylisted' : '250 OK'),
  })
  await queueMail(app, draft)
  await refused(app, /^The mail server asks us to try later: “451 4.7.1 Greylisted”\.$/)
  await passUntil(app, jobClock, 'sent')
  expect(refusals).toBe(-1)
  expect(server.received).toHaveLength(1)
})

test('a server that does not even greet delays no visitor, and the mail goes once it responds', async () => {
  const held: (() => void)[] = []
  onTestFinished(() => {
    for (const greet of held) greet()
  })
  let asleep = true
  const greeting = () =>
    asleep ? new Promise<string>((done) => held.push(() => done('220 test'))) : '220 test'
  const { server, app, web, jobClock } = await openPost(
    { greeting },
    { patience: { connection: 300, answer: 300, all: 60_000 } },
  )
  await queueMail(app, draft)
  await until(async () => expect(held).not.toHaveLength(0))
  expect((await post(web, '/api/inquiries', contactMessage)).status).toBe(201)
  await refused(app, /^The mail server did not answer in time\.$/)
  asleep = false
  await passUntil(app, jobClock, 'sent')
  await until(async () => expect(server.received).toHaveLength(3))
})

test.each([
  ['one answer', { connection: 5000, answer: 300, all: 60_000 }],
  ['all of a mail', { connection: 5000, answer: 60_000, all: 1000 }],
])(
  'a server that takes too long for %s times out, and the retry has the same Message-ID',
  async (_what, patience) => {
    let answer = (_: string) => {}
    const { server, app, jobClock } = await openPost(
      { message: () => (server.received.length > 1 ? '250 Taken' : new Promise((done) => (answer = done))) },
      { patience },
    )
    onTestFinished(() => answer('250 Taken'))
    await queueMail(app, draft)
    await refused(app, /^The mail server did not answer in time\.$/)
    await passUntil(app, jobClock, 'sent')
    const ids = server.received.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])
    expect(ids).toEqual([expect.stringMatching(/^<.*>$/), ids[0]])
  },
)

test('a server that is away for an hour is found again within another', async () => {
  const { server, app, jobClock } = await openPost({})
  await server.close()
  const begin = jobClock.now()
  await queueMail(app, draft)
  await refused(app, /^The mail server cannot be reached \(ECONNREFUSED\)\.$/)
  const passToNextTry = async () => {
    const { due, retry_count: tries } = await theJob(app)
    await jobClock.setTime(Math.max(Number(due), jobClock.now()))
    await until(async () => {
      await jobClock.tick(2100)
      const job = await theJob(app)
      expect(job.state === 'completed' || job.retry_count > tries).toBe(true)
    })
  }
  while (jobClock.now() - begin < hour) await passToNextTry()
  expect((await theMail(app)).status).toBe('queued')
  await server.open()
  expect(Number((await theJob(app)).due) - jobClock.now()).toBeLessThanOrEqual(hour)
  await passToNextTry()
  await passUntil(app, jobClock, 'sent')
  expect(server.received).toHaveLength(1)
}, 60_000)

test('with a server that supports TLS neither password nor mail is sent in clear', async () => {
  trustCertificate()
  const login = () => '235 Welcome'
  const { server, app, jobClock } = await openPost(
    { tls: () => certificate, login },
    { credentials: 'mailer:secret-1@', requireTls: true },
  )
  await queueMail(app, draft)
  await passUntil(app, jobClock, 'sent')
  expect(server.received.map(({ secure }) => secure)).toEqual([true])
  expect(server.heardInClear.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS'])
})

test('if TLS was stripped on the way, nothing is sent until it returns', async () => {
  trustCertificate()
  let stripped = true
  const { server, app, jobClock } = await openPost(
    { tls: () => (stripped ? undefined : certificate), login: () => '235 Welcome' },
    { credentials: 'mailer:secret-1@', requireTls: true },
  )
  await queueMail(app, draft)
  await refused(app, /^The connection to the mail server cannot be encrypted: “502 No”\.$/)
  expect((await theMail(app)).status).toBe('queued')
  expect(server.heardInClear.join()).not.toMatch(/AUTH|MAIL|secret/)
  stripped = false
  await passUntil(app, jobClock, 'sent')
  expect(server.received.map(({ secure }) => secure)).toEqual([true])
})

test('an untrusted certificate is refused', async () => {
  const { server, app } = await openPost({ tls: () => certificate })
  await queueMail(app, draft)
  await refused(app, /^The connection to the mail server cannot be encrypted: “.*self-signed certificate/)
  expect(server.received).toEqual([])
  expect(server.heardInClear.join()).not.toContain('MAIL')
})

test('a wrong password delays mails and loses none; the first screen and the log show it without the password', async () => {
  const [user, password] = ['mailer@wrenfield.example', 'pässw0rd+/=secret']
  let right = false
  const { server, app, jobClock, logged } = await openPost(
    {
      login: (sent) =>
        right
          ? '235 Welcome'
          : `535 5.7.8 ${sent} is no match for ${password} (${encodeURIComponent(password)}) of ${user}`,
    },
    { credentials: `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` },
  )
  await queueMail(app, draft)
  await refused(app, /^The mail server does not take our user name or password: “535 5.7.8 /)
  expect((await theMail(app)).status).toBe('queued')
  const { rows } = await app.db.execute<{ all: string }>(
    sql`select string_agg(job::text, '') as all from pgboss.job`,
  )
  const kept = [await said(app), rows[0]?.all, ...logged].join()
  expect(kept).toContain('mail-not-delivered')
  const encoded = Buffer.from(`\0${user}\0${password}`).toString('base64')
  for (const secret of [password, user, encodeURIComponent(password), encoded])
    expect(kept).not.toContain(secret)
  right = true
  await passUntil(app, jobClock, 'sent')
  expect(server.received).toHaveLength(1)
})

test('a refused sender only delays a mail', async () => {
  const { app, jobClock } = await openPost({ sender: () => (mended ? '250 OK' : '550 Who are you') })
  let mended = false
  await queueMail(app, draft)
  await refused(app, /^The mail server does not take mail from our address: “550 Who are you”\.$/)
  expect((await theMail(app)).status).toBe('queued')
  mended = true
  await passUntil(app, jobClock, 'sent')
})

test('mails that wait a quarter of an hour show on the first screen until they are sent', async () => {
  let away = true
  let passed = 0
  const { app, web, jobClock } = await openPost(
    { recipient: () => (away ? '450 Full' : '250 OK') },
    { now: () => new Date(Date.now() + passed) },
  )
  const sessions = { nora: await logIn(app, 'nora'), daniel: await logIn(app, 'daniel') }
  const told = async (who: 'nora' | 'daniel') => {
    const headers = sessions[who]
    return (await (await web.request('/api/overview', { headers })).json()).data.waitingMails
  }
  await queueMail(app, draft)
  await refused(app, '450 Full')
  await until(async () => expect((await theJob(app)).state).toBe('retry'))
  expect(await told('nora')).toBeUndefined()
  passed = 16 * 60_000
  const since = (await theMail(app)).createdAt.toISOString()
  const reason = 'The mail server asks us to try later: “450 Full”.'
  expect(await told('nora')).toEqual({ total: 1, since, reason })
  expect(await told('daniel')).toEqual({ total: 1, since, reason })
  away = false
  await passUntil(app, jobClock, 'sent')
  expect(await findWaitingMails(app)).toBeUndefined()
})

/** Delays the next try of waiting mails by so many seconds. */
const putOff = (app: AppContext, seconds: number) =>
  app.db.execute(
    sql`update pgboss.job set start_after = pgboss.job_now() + make_interval(secs => ${seconds})`,
  )

async function openWithMailThatWaits() {
  let refusals = 1
  const post = await openPost({ recipient: () => (refusals-- > 0 ? '450 Full' : '250 OK') })
  await queueMail(post.app, draft)
  await until(async () => expect((await theJob(post.app)).state).toBe('retry'))
  const sent = () => passOnePoll(post)
  return { ...post, sent }
}

/** Whether the mail goes out at the next poll. */
async function passOnePoll({ app, jobClock }: Awaited<ReturnType<typeof openPost>>) {
  await jobClock.tick(2100)
  return until(async () => expect((await theMail(app)).status).toBe('sent'))
}

test('staff can retry waiting mails at once; a visitor cannot', async () => {
  const { app, web, sent } = await openWithMailThatWaits()
  await putOff(app, 3000)
  expect((await post(web, '/api/mails/retry-waiting', {})).status).toBe(401)
  await retryWaitingMails(app, daniel)
  await sent()
})

test('a restart retries waiting mails at once', async () => {
  const { app, sent, start } = await openWithMailThatWaits()
  await putOff(app, 3000)
  await start()
  await sent()
})

test('a clock set back by a day delays no mail for a day, and brings no retry forward', async () => {
  const { app, sent } = await openWithMailThatWaits()
  await putOff(app, 3000)
  const { due } = await theJob(app)
  await sweepMailTimes(app)
  expect((await theJob(app)).due).toBe(due)
  await putOff(app, 86_400)
  await sweepMailTimes(app)
  await sent()
})
