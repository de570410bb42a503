// The first start creates a database, secrets, an admin and demo content. A kill at any of these moments leaves nothing
// half-made: the next start continues, and all later ones find the same.
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publishedDemoHomes } from '#test/support/app/demo-homes.ts'
import { launchApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'

const env = { LOG_LEVEL: 'warn', ADMIN_EMAIL: 'nora@wrenfield.example', ADMIN_PASSWORD: 'Lakemont-1!' }

const embedded = onOutsideDatabase ? [] : ['postgres.*.new', 'postgres/postmaster.pid']

test.each([...embedded, 'images/demo'])(
  'a first start that is killed when it has made %s is completed by the next',
  async (made) => {
    const folder = makeTemporaryFolder('first-start')
    onTestFinished(folder.remove)
    const dataDir = join(folder.path, 'data')
    const first = await launchApp({ dataDir, env })
    const found = () => globSync(made, { cwd: dataDir })
    await expect.poll(found, { interval: 5, timeout: 30_000 }).toHaveLength(1)
    await first.kill()

    const second = await startApp({ dataDir, env })
    onTestFinished(async () => void (await second.stop()))
    const { total } = await (await fetch(`${second.url}/api/properties?limit=1`)).json()
    expect(total).toBe(publishedDemoHomes)
    const loggedIn = await fetch(`${second.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }),
    })
    expect(loggedIn.status).toBe(200)
    await second.stop()
    const third = await startApp({ dataDir, env })
    onTestFinished(async () => void (await third.stop()))
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([])
  },
)

test('without a password a one-time link is printed at each start, until it is used', async () => {
  const app = await startApp({ env: { LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' } })
  onTestFinished(app.close)
  const link = /http:\/\/localhost:\d+\/cms\/reset-password\?token=[\w-]{43}/
  expect(app.output()).toMatch(link)
  expect(app.output()).toMatch(/ADMIN_EMAIL is not set, so the first admin is \S+@\S+, the team's address/)
  await app.stop()
  const own = { LOG_LEVEL: 'warn', DEMO_CONTENT: 'off', ADMIN_EMAIL: 'nora@wrenfield.example' }
  await (await startApp({ dataDir: app.dataDir, env: own })).stop()
  const again = await startApp({ dataDir: app.dataDir, env: { LOG_LEVEL: 'warn', DEMO_CONTENT: 'off' } })
  onTestFinished(async () => void (await again.stop()))
  expect(again.output()).toMatch(/First login, as nora@wrenfield\.example/)
  expect(again.output()).not.toContain('ADMIN_EMAIL is not set')
  expect(link.exec(again.output())?.[0]).not.toBe(link.exec(app.output())?.[0])
})
