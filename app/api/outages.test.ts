// Promise 7: an outage of one part affects only that part, and the first screen shows it to staff until it is over.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import { ImageStoreAway } from '#app/domain/image/image-store.server.ts'
import { createMailTransport } from '#app/domain/mail/mail-transport.server.ts'
import { type Dependency, type DependencyWatch, watchDependency } from '#app/runtime/dependency-watch.ts'
import { logIn } from '#test/support/app/cast.ts'
import { createTestApp, type TestApp } from '#test/support/app/create-test-app.ts'
import { startSmtpServer } from '#test/support/mail/smtp-server.ts'

type Headers = { cookie: string }
let open: TestApp
let admin: Headers
let agent: Headers
const logged: unknown[] = []
beforeAll(async () => {
  open = await createTestApp()
  admin = await logIn(open.app, 'nora')
  agent = await logIn(open.app, 'daniel')
})
beforeEach(() => {
  logged.length = 0
})
afterAll(() => open.close())

function watch(name: Dependency, ask: DependencyWatch['check'] | (() => Promise<unknown>)) {
  const note = (entry: unknown) => void logged.push(entry)
  const log = { ...open.app.log, warn: note, info: note }
  const watched = watchDependency(name, { ask, every: 60_000, log, now: open.app.now })
  open.app.dependencies = { ...open.app.dependencies, [name]: watched }
  return watched
}

async function read(headers: Headers): Promise<StaffOverview> {
  return (await (await open.web.request('/api/overview', { headers })).json()).data
}

test('the first screen shows staff that the image store refuses its keys, and admins why, until it accepts them', async () => {
  let takes = false
  const { check, outage } = watch('image-store', async () => {
    if (!takes) throw new ImageStoreAway('The image store refused a request (403)', { misconfigured: true })
  })
  await check()
  const since = outage()?.since
  await check()
  expect(outage()?.since).toBe(since)
  expect(logged).toEqual([expect.objectContaining({ event: 'image-store-away' })])
  const told = { dependency: 'image-store', since: expect.any(String) }
  expect((await read(agent)).outages).toEqual([told])
  const reason = 'The image store refused a request (403).'
  expect((await read(admin)).outages).toEqual([{ ...told, reason }])
  takes = true
  await check()
  expect(logged.at(-1)).toEqual({ event: 'image-store-back' })
  expect(await read(admin)).not.toHaveProperty('outages')
})

test('admins see an unreachable mail server before any mail is tried, until it is back', async () => {
  const server = await startSmtpServer()
  const mailTransport = createMailTransport({ ...open.app.config, smtpUrl: server.url })
  const { check } = watch('mail-server', mailTransport.check)
  await check()
  expect(await read(admin)).not.toHaveProperty('outages')
  await server.close()
  await check()
  const reason = 'The mail server cannot be reached (ECONNREFUSED).'
  expect((await read(admin)).outages).toEqual([
    { dependency: 'mail-server', since: expect.any(String), reason },
  ])
  expect(await read(agent)).not.toHaveProperty('outages')
  await server.open()
  await check()
  expect(await read(admin)).not.toHaveProperty('outages')
  mailTransport.close()
  await server.close()
})

test('the warning about a refused mail password does not contain the password', async () => {
  const server = await startSmtpServer({ login: () => '535 5.7.8 No' })
  const smtpUrl = server.url.replace('smtp://', 'smtp://office:hunter2@')
  const mailTransport = createMailTransport({ ...open.app.config, smtpUrl, smtpRequireTls: false })
  await watch('mail-server', mailTransport.check).check()
  const [outage] = (await read(admin)).outages ?? []
  expect(outage?.reason).toMatch(/does not take our user name or password: “535/)
  expect(outage?.reason).not.toContain('hunter2')
  mailTransport.close()
  await server.close()
})
