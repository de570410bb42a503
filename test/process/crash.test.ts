// An uncaught bug ends the process with one log line, which reveals nothing that anybody sent.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '#test/support/app/start-app.ts'

/** Makes the product fault at SIGUSR2. */
const faulting = (fault: string) => `--import=data:text/javascript,process.on('SIGUSR2',()=>{${fault}})`
const error = "Object.assign(new/**/TypeError('lost'),{email:process.env.TYPED})"

test.each([
  ['thrown', `throw/**/${error}`],
  ['rejected', `Promise.reject(${error})`],
])(
  'promise 8: an error that was %s and not caught is logged like any other, and the next start serves',
  async (_, fault) => {
    const env = { DEMO_CONTENT: 'off', NODE_OPTIONS: faulting(fault), TYPED: 'ellen@example.com' }
    const app = await startApp({ env })
    onTestFinished(app.close)
    app.process.kill('SIGUSR2')
    expect(await app.exited).toBe(1)
    const line = JSON.parse(app.output().trim().split('\n').at(-1)!)
    expect(line).toMatchObject({
      level: 'fatal',
      event: 'crashed',
      err: { type: 'TypeError', message: 'lost' },
    })
    expect(app.output()).not.toContain('ellen@example.com')
    // The embedded PostgreSQL ends with its process.
    await vi.waitFor(() => expect(existsSync(join(app.dataDir, 'postgres/postmaster.pid'))).toBe(false))

    const again = await startApp({ dataDir: app.dataDir, env: { DEMO_CONTENT: 'off' } })
    await again.stop()
  },
)
