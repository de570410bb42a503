// What separates two containers on one machine: namespaces of their own, over the same folders.
import { spawnSync } from 'node:child_process'

/** Has a command run where it sees no network, process or shared memory of ours, as in a container of its own. */
export const inContainer = 'unshare --net --pid --ipc --mount --fork --kill-child --mount-proc --'.split(' ')

/** Has a command find a folder at another path, as a container does that mounts it. */
export const withMount = (folder: string, at: string) => [
  ...inContainer,
  ...['sh', '-c', 'mount --bind "$1" "$2" && shift 2 && exec "$@"', 'sh', folder, at],
]

/** Only root on Linux may make them. */
export const hasContainers =
  process.platform === 'linux' &&
  spawnSync(inContainer[0] ?? '', [...inContainer.slice(1), 'true']).status === 0
