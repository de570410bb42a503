import { spawn } from 'node:child_process'

/** PostgreSQL refuses to run as root. In a user namespace of its own it sees an ordinary user. */
export function spawnUnprivileged(
  file: string,
  args: string[],
  stdio: ('ignore' | 'pipe' | number)[],
  before: string[] = [],
) {
  const unprivileged = process.getuid?.() === 0 ? ['unshare', '-U', '--'] : []
  const [command = file, ...words] = [...before, ...unprivileged, file, ...args]
  return spawn(command, words, {
    stdio,
    env: { ...process.env, LC_ALL: 'C', PGOPTIONS: '' },
    detached: true,
  })
}
