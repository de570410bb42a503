// Starts Debian's nginx with the settings of deploy/nginx.conf, on free ports and in its own folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { isProgram } from '#test/support/app/is-program.ts'
import { findFreePort } from '#test/support/app/start-app.ts'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'
import { makeSelfSigned } from '#test/support/mail/self-signed.ts'

const program = '/usr/sbin/nginx'

/** What this machine lacks for nginx. */
export const missingOfNginx = (): string[] => [program].filter((file) => !isProgram(file))

export type Nginx = {
  cert: string
  start: (settings: string) => Promise<void>
  /** Its log of requests. */
  accessLog: () => string
  close: () => Promise<void>
}

/** The shipped settings for a Keyturn at `app`; nginx listens with TLS on `port`. */
export function shippedSettings({ app, port, plain }: { app: number; port: number; plain: number }): string {
  return readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/^\tlisten \[::\].*\n/gm, '')
    .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${app}`)
    .replaceAll(/\/etc\/letsencrypt\/\S+\/(\w+\.pem)/g, '$1')
    .replaceAll('server_name www.example.com;', 'server_name localhost;')
    .replaceAll('/var/log/nginx/', '')
}

export function makeNginx(): Nginx {
  const folder = makeTemporaryFolder('nginx')
  const { key, cert } = makeSelfSigned()
  for (const name of ['body', 'proxy', 'other']) mkdirSync(join(folder.path, name))
  writeFileSync(join(folder.path, 'fullchain.pem'), cert)
  writeFileSync(join(folder.path, 'privkey.pem'), key)
  const file = join(folder.path, 'nginx.conf')
  const words = ['-p', folder.path, '-c', file, '-e', join(folder.path, 'error.log')]
  let running: ChildProcess | undefined
  const stop = async () => {
    if (!running || running.exitCode !== null) return
    const ended = new Promise((done) => running?.once('exit', done))
    running.kill('SIGTERM')
    await ended
  }
  const start = async (settings: string) => {
    await stop()
    writeFileSync(file, around(settings, folder.path))
    const tested = spawnSync(program, ['-t', ...words], { encoding: 'utf8' })
    expect(tested.stderr).toMatch(/test is successful/)
    expect(tested.stderr).not.toMatch(/\[(warn|error|emerg)\]/)
    running = spawn(program, words, { stdio: 'ignore' })
    const ports = [...settings.matchAll(/listen 127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port))
    for (const port of ports) await expect.poll(() => canConnect(port)).toBe(true)
  }
  return {
    cert,
    start,
    accessLog: () => readFileSync(join(folder.path, 'access.log'), 'utf8'),
    close: async () => {
      await stop()
      folder.remove()
    },
  }
}

/** What surrounds a conf.d file in Debian's /etc/nginx/nginx.conf. */
const around = (settings: string, folder: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
events { worker_connections 100; }
http {
  access_log access.log;
  gzip on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/other; uwsgi_temp_path ${folder}/other; scgi_temp_path ${folder}/other;
  ${settings}
}`

const canConnect = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

export const findPorts = async () => ({ port: await findFreePort(), plain: await findFreePort() })
