// Promise 12: `keyturn upgrade` and `keyturn back`, with a script in place of systemd. npm is replaced by a link, since
// an installation takes minutes.
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { linkTime } from '#app/domain/account/token.ts'
import { projectRoot } from '#app/runtime/project-root.ts'
import { type Checkout, change, copyCheckout, runIn } from '#test/support/app/copied-checkout.ts'
import { findFreePort } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'

/** Each test builds a version or two. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const tools = makeTemporaryFolder('upgrade')
const own = (name: string) => join(tools.path, name)
const asRoot = process.getuid?.() === 0
const nobody = 65534
let checkout: Checkout
let url: string

beforeAll(async () => {
  checkout = copyCheckout()
  const port = await findFreePort()
  url = `http://localhost:${port}`
  writeFileSync(
    own('keyturn.env'),
    `DATA_DIR=${own('data')}\nPORT=${port}\nSITE_URL=${url}\nDEMO_CONTENT=off\nKEYTURN_RESTART=${own('restart')}\n`,
  )
  chmodSync(own('keyturn.env'), 0o600)
  // As root, the service gets its own user; nobody else may read its settings.
  for (const path of [tools.path, checkout.path]) chmodSync(path, 0o755)
  mkdirSync(own('data'), { mode: 0o700 })
  if (asRoot) chownSync(own('data'), nobody, nobody)
  const script = (name: string, lines: string) =>
    writeFileSync(own(name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  script(
    'restart',
    `if [ -f ${own('pid')} ]; then kill $(cat ${own('pid')}); while kill -0 $(cat ${own('pid')}); do sleep 0.1; done; fi 2>/dev/null
${checkout.path}/bin/keyturn start >>${own('log')} 2>&1 &
echo $! >${own('pid')}`,
  )
  script(
    'npm',
    `case $1$NPM_MODE in
ci | ci-broken) exec ln -s ${projectRoot}/node_modules node_modules ;;
ci-signal) kill -TERM $PPID; exec ln -s ${projectRoot}/node_modules node_modules ;;
run-broken)
  mkdir builds && cp -R ${checkout.path}/build/ builds/broken && ln -s builds/broken build
  echo "throw new Error('not today')" >build/server/index.js ;;
run-page)
  mkdir builds && cp -R ${checkout.path}/build/ builds/broken && ln -s builds/broken build && cd build/server
  mv index.js product.js
  cat >index.js <<'END'
import { Server } from 'node:http'
const emit = Server.prototype.emit
Server.prototype.emit = function (event, request, response) {
  if (event !== 'request' || request.url !== '/buying') return emit.apply(this, arguments)
  return response.writeHead(500).end()
}
await import('./product.js')
END
  ;;
run) exec node app/build/build-if-stale.ts ;;
*) PATH=\${PATH#*:} exec npm "$@" ;;
esac`,
  )
  for (const words of [
    ['init', '-q', '-b', 'main'],
    ['config', 'user.name', 'Nora'],
    ['config', 'user.email', 'nora@wrenfield.example'],
  ])
    await git(...words)
  await commit()
  await runIn(checkout, [own('restart')], env)
  await vi.waitFor(async () => expect(await titleServed()).toContain('street by street'), 60_000)
})
afterAll(async () => {
  await runIn(checkout, ['sh', '-c', `kill $(cat ${own('pid')})`])
  checkout.remove()
  tools.remove()
})

const env = { KEYTURN_ENV: own('keyturn.env'), PATH: `${tools.path}:${process.env.PATH}` }
const keyturn = (words: string[], more: Record<string, string> = {}) =>
  runIn(checkout, ['bin/keyturn', ...words], { ...env, ...more })

async function git(...words: string[]): Promise<string> {
  const { status, said } = await runIn(checkout, ['git', ...words])
  if (status !== 0) throw new Error(said)
  return said.trim()
}
async function commit(): Promise<void> {
  await git('add', '-A')
  await git('commit', '-qm', 'a version')
}

/** Commits a change on a new branch and leaves the checkout as it was. */
async function newVersion(branch: string, file: string, from: string, to: string) {
  await git('checkout', '-q', '-B', branch)
  change(checkout, file, from, to)
  await commit()
  await git('checkout', '-q', '-')
}

const titleServed = async () => {
  const html = await (await fetch(url)).text().catch(() => '')
  return /Welcome to Lakemont, [^.<]*/.exec(html)?.[0]
}

/** Everything that a failed upgrade must not change, the process included. */
const state = async () => ({
  build: readlinkSync(join(checkout.path, 'build')),
  builds: readdirSync(join(checkout.path, 'builds')).filter((name) => name !== 'lock'),
  packages: readlinkSync(join(checkout.path, 'node_modules')),
  commit: await git('rev-parse', 'HEAD'),
  changed: await git('status', '--porcelain'),
  title: await titleServed(),
})
const pid = () => readFileSync(own('pid'), 'utf8')

test('a version that cannot be installed or built changes nothing, with a message', async () => {
  await newVersion('unbuildable', 'content/home.ts', 'export const home = {', 'export const home = {{')
  const before = { ...(await state()), pid: pid() }
  const unreachable = {
    NPM_MODE: '-really',
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_cache: own('cache'),
    npm_config_fetch_retries: '0',
  }
  const uninstalled = await keyturn(['upgrade', 'unbuildable'], unreachable)
  expect(uninstalled.status).toBe(1)
  expect(uninstalled.said).toMatch(
    /ECONNREFUSED[\s\S]*\nThe installation failed; everything is as it was\.\n$/,
  )
  // a branch of that name in the checkout is older than the fetched one
  await git('branch', 'fetched')
  await git('update-ref', 'refs/remotes/origin/fetched', 'unbuildable')
  const unbuilt = await keyturn(['upgrade', 'fetched'])
  expect(unbuilt.status).toBe(1)
  expect(unbuilt.said).toMatch(/\nThe build failed; everything is as it was\.\n$/)
  expect(await keyturn(['upgrade', 'no-such-version'])).toEqual({
    status: 1,
    said: 'There is no version no-such-version: name a tag, a branch or a commit; `git tag` lists the tags.\n',
  })
  const interrupted = await keyturn(['upgrade', 'fetched'], { NPM_MODE: '-signal' })
  expect(interrupted.status).toBe(1)
  expect(interrupted.said).toMatch(/\nInterrupted by SIGTERM; everything is as it was\.\n$/)
  const ownBranch = await keyturn(['upgrade'])
  expect(ownBranch.said).toMatch(/^This checkout follows no branch; name a version/)
  expect({ ...(await state()), pid: pid() }).toEqual(before)
})

test('a version that does not become ready is replaced by the one before, and removed; a concurrent upgrade is refused', async () => {
  await newVersion('unready', 'content/home.ts', 'street by street', 'door by door')
  const before = await state()
  // its terminal is lost after the switch
  const lost = `kill -HUP $PPID; ${own('restart')}`
  const env = { NPM_MODE: '-broken', KEYTURN_PATIENCE: '12', KEYTURN_RESTART: lost }
  const upgrading = keyturn(['upgrade', 'unready'], env)
  const besides = () => readdirSync(join(checkout.path, 'builds')).filter((name) => name.startsWith('next-'))
  await expect.poll(besides, { timeout: 20_000 }).toHaveLength(1)
  for (const words of [['upgrade', 'unready'], ['back']]) {
    const { status, said } = await keyturn(words)
    expect(said).toMatch(/^Another upgrade or build runs here; wait for its end\.\n$/)
    expect(status).toBe(1)
  }
  const { status, said } = await upgrading
  expect(said).toMatch(/did not become ready; the log of the service says why\. \S+ is served again\.\n$/)
  expect(status).toBe(1)
  expect(await state()).toEqual(before)
  expect(readFileSync(own('log'), 'utf8')).toContain('not today')
})

test('a version that cannot show a page is replaced by the one before, and the page is named', async () => {
  await newVersion('broken-page', 'content/home.ts', 'street by street', 'step by step')
  const before = await state()
  const { status, said } = await keyturn(['upgrade', 'broken-page'], { NPM_MODE: '-page' })
  expect(said).toMatch(/ fails to show \/buying; the log of the service says why\. \S+ is served again\.\n$/)
  expect(status).toBe(1)
  expect(await state()).toEqual(before)
})

test('an upgrade serves the new version, with the checkout at it, and back is the same switch', async () => {
  await newVersion('better', 'content/home.ts', 'street by street', 'house by house')
  const before = await state()
  const upgraded = await keyturn(['upgrade', 'better'])
  expect(upgraded.said).toMatch(/ is served\. `keyturn back` returns to what was served before\.\n$/)
  const after = await state()
  expect(after).toMatchObject({ title: 'Welcome to Lakemont, house by house', changed: '' })
  expect(after.commit).toBe(await git('rev-parse', 'better'))
  expect((await keyturn(['upgrade', 'better'])).said).toMatch(/ is built already\.\n$/)
  expect((await keyturn(['back'])).said).toMatch(/ is served\.\n$/)
  expect(await titleServed()).toBe(before.title)
})

test('a command has the settings of the service, and its user', async () => {
  const { said } = await keyturn(['staff', 'invite', 'omar@wrenfield.example'])
  expect(said).toMatch(new RegExp(`^Within ${linkTime('invitation')}: ${url}/cms/register\\?token=`))
  const file = own('data/backup.tar')
  expect((await keyturn(['backup', file])).said).toMatch(/^Backed up /)
  if (asRoot) for (const made of [file, own('data/secrets.json')]) expect(statSync(made).uid).toBe(nobody)
  const usage = await keyturn(['--help'])
  expect([usage.status, usage.said]).toEqual([0, expect.stringContaining('keyturn upgrade [VERSION]')])
  expect(await keyturn([])).toEqual({ ...usage, status: 1 })
  for (const command of ['upgrade', 'back', 'start', 'staff']) {
    const help = await keyturn([command, '-h'], { KEYTURN_ENV: '/nowhere' })
    expect([help.status, help.said]).toEqual([0, expect.stringMatching(`^keyturn ${command} `)])
  }
  const inScript = await keyturn(['backup'], { npm_lifecycle_event: 'nightly' })
  expect(inScript.said).toBe('keyturn backup FILE\n')
})
