import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyFreshDatabase } from '#test/support/app/fresh-data-folder.ts'
import { findFreePort, launchApp, startApp } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { onOutsideDatabase } from '#test/support/database/outside-database.ts'

const folder = makeTemporaryFolder('start')
afterAll(folder.remove)

/** Starts, expects a failure, and returns the output. */
async function failedStart(dataDir: string, env: Record<string, string> = {}, port?: number) {
  const app = await launchApp({ dataDir, env: { LOG_LEVEL: 'fatal', ...env }, ...(port ? { port } : {}) })
  onTestFinished(() => app.kill())
  expect(await app.exited).toBe(1)
  return app.output()
}

describe('a start that cannot work says why in one sentence', () => {
  test.each([
    [{ PORT: 'eighty' }, /^The configuration is wrong: PORT must be a port number\.\n$/],
    [{ ADMIN_PASSWORD: 'Lakemont-1!' }, /^The configuration is wrong: ADMIN_EMAIL is needed .*\.\n$/],
    [
      { DATABASE_URL: 'postgres://keyturn:secret@127.0.0.1:1/keyturn' },
      /^The database cannot be used: .*ECONNREFUSED.*\.\n$/,
    ],
  ])('with %o', async (env, sentence) => {
    const output = await failedStart(join(folder.path, 'never'), env as Record<string, string>)
    expect(output).toMatch(sentence)
    expect(output).not.toMatch(/secret|Lakemont/)
  })

  test('if the data folder is a file', async () => {
    const file = join(folder.path, 'file')
    writeFileSync(file, '')
    expect(await failedStart(file)).toMatch(/^The data folder .*\/file is no folder\.\n$/)
    expect(await failedStart(join(file, 'below'))).toMatch(/^The data folder .* cannot be made: ENOTDIR\.\n$/)
  })

  test('if the secrets are damaged, without making new ones', async () => {
    const dataDir = join(folder.path, 'damaged')
    copyFreshDatabase(dataDir)
    await (await startApp({ dataDir, env: { DEMO_CONTENT: 'off' } })).stop()
    writeFileSync(join(dataDir, 'secrets.json'), '{"imageSigning"')
    expect(await failedStart(dataDir)).toMatch(/^The file .*secrets\.json cannot be read; .*\.\n$/)
  })

  test('if the first admin would have an easily guessed password, and makes no admin', async () => {
    const dataDir = join(folder.path, 'guessed')
    const env = { ADMIN_EMAIL: 'nora@wrenfield.example', DEMO_CONTENT: 'off' }
    copyFreshDatabase(dataDir)
    expect(await failedStart(dataDir, { ...env, ADMIN_PASSWORD: 'Password1!' })).toBe(
      'ADMIN_PASSWORD cannot be used. This password is one of the first that are guessed. Please choose another.\n',
    )
    const app = await startApp({ dataDir, env: { ...env, ADMIN_PASSWORD: 'Quarry-2?', LOG_LEVEL: 'warn' } })
    onTestFinished(async () => void (await app.stop()))
    expect(app.output()).toContain('First login: nora@wrenfield.example, with the password of ADMIN_PASSWORD')
  })

  test('if the port is in use', async () => {
    const port = await findFreePort()
    const other = createServer().listen(port, '127.0.0.1')
    onTestFinished(() => void other.close())
    const output = await failedStart(join(folder.path, 'port'), {}, port)
    expect(output).toBe(`Keyturn cannot listen: the port ${port} is in use: name another with PORT.\n`)
  })
})

test('a second process on the same data folder is refused, and the first continues', async () => {
  const app = await startApp()
  onTestFinished(app.close)
  const output = await failedStart(`${app.dataDir}/../${app.dataDir.split('/').at(-1)}/`)
  expect(output).toMatch(/^Keyturn already runs on the data folder .*\.\n$/)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

test.runIf(process.platform === 'linux')(
  'it starts, serves and stops if the disk of its log is full',
  async () => {
    const wrapper = ['sh', '-c', 'exec "$@" > /dev/full', 'sh']
    const app = await startApp({ wrapper, env: { DEMO_CONTENT: 'off' } })
    onTestFinished(app.close)
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
    expect(await app.stop()).toBe(0)
  },
)

test.each([
  ['is too long for a socket', 'long'.repeat(30)],
  ['has spaces, commas and quotation marks', ` a, "b" 'c' %d é`],
])('a data folder may have a path that %s', async (_what, name) => {
  const dataDir = join(folder.path, name, 'data')
  const app = await startApp({ dataDir, env: { DEMO_CONTENT: 'off' } })
  expect((await fetch(`${app.url}/api/properties`)).status).toBe(200)
  expect(await app.stop()).toBe(0)
})

test('only its owner can read a data folder', async () => {
  const dataDir = join(folder.path, 'private')
  const app = await startApp({ dataDir, env: { DEMO_CONTENT: 'off' } })
  const { statSync } = await import('node:fs')
  const embedded = onOutsideDatabase ? [] : ['postgres', 'socket', 'postgres.log']
  for (const path of ['', 'secrets.json', ...embedded]) {
    expect(statSync(join(dataDir, path)).mode & 0o077, path).toBe(0)
  }
  await app.stop()
})

const isRoot = process.getuid?.() === 0

test.skipIf(!isRoot)(
  'an ordinary user may start it (skipped unless the tests run as root)',
  async (context) => {
    const dataDir = join(folder.path, 'ordinary', 'data')
    const { chmodSync, chownSync } = await import('node:fs')
    mkdirSync(join(dataDir, '..'), { mode: 0o700 })
    chownSync(join(dataDir, '..'), 65_534, 65_534)
    chmodSync(folder.path, 0o711)
    const wrapper = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    const app = await startApp({ dataDir, wrapper, env: { DEMO_CONTENT: 'off' } }).catch((error) => {
      if (/EACCES|ENOENT|not permitted/.test(error.message))
        context.skip('this machine hides the product from others')
      throw error
    })
    expect((await fetch(`${app.url}/api/properties`)).status).toBe(200)
    expect(await app.stop()).toBe(0)
  },
)
