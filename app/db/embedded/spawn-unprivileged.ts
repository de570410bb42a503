import { spawn } from 'node:child_process'

/** PostgreSQL refuses to run as root; inside a user namespace of its own it sees an ordinary user. */
export function spawnUnprivileged(
  file: string,
  args: string[],
  stdio: ('ignore' | 'pipe' | number)[],
  /** A command that becomes the program once it has done its part. */
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
