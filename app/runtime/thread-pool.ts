// Node runs file operations, password hashes and compression on a pool of threads. Before glibc 2.41 a thread may miss
// that it is woken (glibc bug 25847): here about one file operation in some millions then waited for the next one, and a
// start whose first content is written one file after another waited for ever. Debian 12 and Ubuntu 24.04 have such a glibc.
import { access } from 'node:fs'

const interval = 1000

/** Starts a file operation each second, which also wakes a thread for one that waits. */
export function wakeThreadPool(): void {
  setInterval(() => access('/', () => undefined), interval).unref()
}
