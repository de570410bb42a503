// Switches the service to a build, waits until it is ready, and switches back if it is not.
import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { currentBuild, isServed, switchTo } from '#app/build/builds.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { readServiceEnvironment } from './service-environment.ts'

const patience = 60_000

/** Throws StartError if the command that restarts Keyturn is unknown. */
export function refuseWithoutRestart(): void {
  if (readServiceEnvironment(process.env).KEYTURN_RESTART) return
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
  const deadline = Date.now() + (KEYTURN_PATIENCE ? Number(KEYTURN_PATIENCE) * 1000 : patience)
  for (; Date.now() < deadline; await sleep(200)) {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await response?.body?.cancel()
    // The previous process may still respond.
    if (response?.ok && (isServed(build) || process.platform !== 'linux')) return true
  }
  return false
}
