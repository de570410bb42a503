// Switches the service to a build, waits until it is ready, and switches back if it is not.
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { currentBuild, isServed, switchTo } from '#app/build/builds.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { readServiceEnvironment } from './service-environment.ts'

/** Throws StartError if the command that restarts Keyturn is unknown, or how long to wait for it. */
export function refuseWithoutRestart(): void {
  const { KEYTURN_RESTART, KEYTURN_PATIENCE = '' } = readServiceEnvironment(process.env)
  if (!/^([1-9]\d*)?$/.test(KEYTURN_PATIENCE))
    throw new StartError('KEYTURN_PATIENCE must be a whole number of seconds, such as 300.')
  if (KEYTURN_RESTART) return
  if (spawnSync('systemctl', ['cat', 'keyturn'], { stdio: 'ignore' }).status === 0) return
  throw new StartError(
    'No service keyturn is here: KEYTURN_RESTART may name the command that restarts Keyturn; without a service run `npm run build` and restart by hand.',
  )
}

/** Throws StartError after switching back, if the build does not become ready. `called` is its name in messages. */
export async function serveBuildOrReturn(checkout: string, build: string, called: string): Promise<void> {
  const before = currentBuild(checkout)
  switchTo(checkout, build)
  process.stdout.write('Restarting …\n')
  if (await restart(build)) return
  const failed = `${called} did not become ready; the log of the service says why.`
  if (!before || before === build) throw new StartError(failed)
  switchTo(checkout, before)
  const back = await restart(before)
  throw new StartError(`${failed} ${before} ${back ? 'is served again' : 'does not become ready either'}.`)
}

async function restart(build: string): Promise<boolean> {
  const {
    KEYTURN_RESTART = 'systemctl restart keyturn',
    KEYTURN_PATIENCE,
    HOST,
    PORT = '3000',
  } = readServiceEnvironment(process.env)
  if (spawnSync('sh', ['-c', KEYTURN_RESTART], { stdio: 'inherit' }).status !== 0) return false
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}/readyz`
  const deadline = Date.now() + Number(KEYTURN_PATIENCE || 60) * 1000
  for (; Date.now() < deadline; await sleep(200)) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await response?.body?.cancel()
    // The previous process may still respond.
    if (response?.ok && (isServed(build) || process.platform !== 'linux')) return true
  }
  return false
}
