// Simulates two containers on one machine: separate namespaces over the same folders.
import { spawnSync } from 'node:child_process'

/** Runs a command that sees no network, process or shared memory of ours. */
export const inContainer = 'unshare --net --pid --ipc --mount --fork --kill-child --mount-proc --'.split(' ')

/** Gives a command a folder at another path, as a container's mount does. */
export const withMount = (folder: string, at: string) => [
  ...inContainer,
  ...['sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', folder, at],
]

/** Only root on Linux may create them. */
export const hasContainers =
  process.platform === 'linux' &&
  spawnSync(inContainer[0] ?? '', [...inContainer.slice(1), 'true']).status === 0
