import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

test('the service runs the same command as npm start, with the same memory settings', () => {
  const { start } = JSON.parse(read('package.json')).scripts
  const [, setting, args] = /exec env (.+?) node (.+)$/.exec(start) ?? []
  const service = read('deploy/keyturn.service')
  expect(service).toMatch(new RegExp(`^Environment=.* ${setting}$`, 'm'))
  expect(service).toMatch(new RegExp(`^ExecStart=\\S+/node ${args}$`, 'm'))
})

test.each(['deploy/Caddyfile', 'deploy/Caddyfile.several'])(
  'a proxy with %s never sends a form over a connection that Keyturn closes',
  (path) => {
    const [, seconds] = /keepalive (\d+)s$/m.exec(read(path)) ?? []
    // Keyturn sets no other time.
    expect(Number(seconds) * 1000).toBeLessThan(createServer().keepAliveTimeout)
  },
)
