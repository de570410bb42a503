import { spawn } from 'node:child_process'

/** PostgreSQL refuses to run as root; inside a user namespace of its own it sees an ordinary user. */
export function spawnUnprivileged(file: string, args: string[], stdio: ('ignore' | 'pipe' | number)[]) {
  const asRoot = process.getuid?.() === 0
  const env = { ...process.env, LC_ALL: 'C', PGOPTIONS: '' }
  const options = { stdio, env, detached: true }
  return asRoot ? spawn('unshare', ['-U', '--', file, ...args], options) : spawn(file, args, options)
}
