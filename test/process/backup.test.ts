// Promise 10: a backup made during work restores every record and every byte of every image.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '#test/support/app/call-app.ts'
import { contactMessage } from '#test/support/app/cast.ts'
import { runCommand } from '#test/support/app/run-command.ts'
import { admin, callAs, logInTo } from '#test/support/app/staff-app.ts'
import { type RunningApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { picture } from '#test/support/browser/pictures.ts'
import { databaseOf } from '#test/support/database/outside-database.ts'
import { storedTables } from '#test/support/database/stored-tables.ts'

const env = {
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
}
/** Nothing listens there, so every mail waits. */
const mailAway = { SMTP_URL: 'smtp://127.0.0.1:1' }

async function uploadPicture(app: RunningApp, cookie: string): Promise<string> {
  const asked = await callAs(app, cookie, 'POST', '/api/getImageUploadUrl', {
    fileName: 'porch.jpg',
    fileType: 'image/jpeg',
  })
  const { uploadUrl, objectKey } = await asked.json()
  const body = new Uint8Array(await picture(700, 500).jpeg().toBuffer())
  const headers = { 'Content-Type': 'image/jpeg', Origin: app.url, Cookie: cookie }
  expect((await fetch(new URL(uploadUrl, app.url), { method: 'PUT', body, headers })).status).toBe(200)
  return objectKey
}

/** Milliseconds between two calls of a sender; the backup needs the processors too. */
const pause = 50

/** Sends inquiries, changes them and uploads images until stopped. Returns the growing list of inquiry ids. */
function keepWriting(app: RunningApp, cookie: string) {
  const stored: string[] = []
  let stopped = false
  const send = async () => {
    while (!stopped) {
      const response = await post(app.url, '/api/inquiries', {
        ...contactMessage,
        name: `Lead ${stored.length}`,
      })
      const id = (await response.json()).data._id
      stored.push(id)
      await callAs(app, cookie, 'PATCH', '/api/inquiries', { id, status: 'in progress' })
      await sleep(pause)
    }
  }
  // one after every ten leads: encoding must not crowd them out
  const upload = async () => {
    for (let next = 0; !stopped; await sleep(pause)) {
      if (stored.length < next) continue
      next = stored.length + 10
      await uploadPicture(app, cookie)
    }
  }
  const ended = Promise.all([send(), send(), send(), upload()])
  const stop = async () => {
    stopped = true
    await ended
  }
  return { stored, stop }
}

const tablesOf = (dataDir: string) => storedTables(databaseOf(dataDir))

function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => /\.(jpg|avif)$/.test(name))
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return new Map(files.map((name) => [name, hash(name)]))
}

const idsOf = (rows: string[] = []) => rows.map((row) => JSON.parse(row).id)

test('a backup made during work restores every record and every byte', {
  timeout: 240_000,
}, async () => {
  const folder = makeTemporaryFolder('backup')
  onTestFinished(folder.remove)
  const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')]
  const file = join(folder.path, 'keyturn.tar')
  const app = await startApp({ dataDir: from, env: { ...env, ...mailAway } })
  onTestFinished(async () => void (await app.stop()))
  const cookie = await logInTo(app)
  const firstPicture = await uploadPicture(app, cookie)
  const asked = await callAs(app, cookie, 'GET', `/api/getImageUrl?objectKey=${firstPicture}`)
  const signed = (await asked.json()).url
  const writing = keepWriting(app, cookie)
  await expect.poll(() => writing.stored.length, { timeout: 60_000 }).toBeGreaterThan(20)

  const before = [...writing.stored]
  expect(await runCommand('backup', [file], { DATA_DIR: from })).toMatchObject({ status: 0 })
  const during = writing.stored.length - before.length
  await writing.stop()
  expect(during).toBeGreaterThan(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  expect(await runCommand('restore', [file], { DATA_DIR: to })).toMatchObject({ status: 0 })
  const back = await startApp({ dataDir: to, env })
  onTestFinished(async () => void (await back.stop()))
  const [live, restored] = [await tablesOf(from), await tablesOf(to)]

  for (const table of ['property', 'testimonial', 'user', 'token'])
    expect(restored[table]?.map(withoutVisit)).toEqual(live[table]?.map(withoutVisit))
  expect(idsOf(restored.inquiry)).toEqual(expect.arrayContaining(before))
  // Each record is as of one moment: new, or changed together with its history line.
  const changes = (restored.activity ?? []).map((row) => JSON.parse(row))
  const moved = new Set(changes.filter(({ action }) => action === 'moved').map((change) => change.record_id))
  expect(moved.size).toBeGreaterThan(0)
  for (const row of restored.inquiry ?? []) {
    const { id, status } = JSON.parse(row)
    if (writing.stored.includes(id)) expect(status).toBe(moved.has(id) ? 'in progress' : 'open')
  }
  const unlike = (table: string) => {
    const known = new Set(live[table]?.map(asWritten))
    return restored[table]?.map(asWritten).filter((row) => !known.has(row))
  }
  expect(unlike('inquiry')).toEqual([])
  expect(unlike('activity')).toEqual([])
  expect(unlike('mail')).toEqual([])
  const leads = idsOf(restored.inquiry).filter((id) => writing.stored.includes(id))
  expect(restored.mail).toHaveLength(leads.length * 2)

  const [pictures, kept] = [filesIn(join(from, 'images')), filesIn(join(to, 'images'))]
  expect(kept.has(`${firstPicture}/original.jpg`)).toBe(true)
  expect(restored.image?.length).toBeGreaterThan(10)
  for (const row of restored.image ?? []) {
    const { object_key: key, widths } = JSON.parse(row)
    const first = widths.length > 0 ? `${key}/${widths[0]}.avif` : `${key}/original.jpg`
    expect(kept.get(first)).toBe(pictures.get(first))
  }
  for (const [name, hash] of kept)
    if (pictures.has(name)) expect([name, hash]).toEqual([name, pictures.get(name)])

  // Every waiting mail is written, an issued link opens its image, and the old session has ended.
  const written = () => readdirSync(join(to, 'mail')).filter((name) => name.endsWith('.eml')).length
  await expect.poll(written, { timeout: 60_000 }).toBe(restored.mail?.length)
  expect((await fetch(new URL(signed, back.url))).status).toBe(200)
  expect((await callAs(back, cookie, 'GET', '/api/overview')).status).toBe(401)
  await logInTo(back)
})

/** Logging in and the first start write to a user. */
const withoutVisit = (row: string) => {
  const { last_here_at: _, updated_at: __, ...rest } = JSON.parse(row)
  return rest
}

/** A row without the columns that change after the backup: a lead's status and a mail's delivery. */
const asWritten = (row: string) => {
  const { status: _, updated_at: __, last_error: ___, sent_at: ____, ...rest } = JSON.parse(row)
  return JSON.stringify(rest)
}
