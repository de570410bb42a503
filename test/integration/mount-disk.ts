// Disks for one test: one in memory, soon full, and one in a file, which can be copied as after a power cut. Only root
// on Linux may mount them, and not on every machine.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'

/** System programs are not on every user's PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

function run(file: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr || error?.message}`)
  return stdout.trim()
}

/** Uses only as much memory as is stored. */
export function mountMemory(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'keyturn-test', folder)
}

/** Makes a file with an empty ext4. */
export function makeDisk(file: string, megabytes: number): void {
  writeFileSync(file, '')
  truncateSync(file, megabytes * 1024 * 1024)
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file)
}

/** Mounts the ext4 of a file, also after a simulated power cut. Returns its device. */
export function mountDisk(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  run('mount', '-o', 'loop', file, folder)
  return run('findmnt', '-n', '-o', 'SOURCE', folder)
}

export const remount = (folder: string, options: string) => run('mount', '-o', `remount,${options}`, folder)

/** Does nothing to an unmounted folder, and does not wait for open files. */
export const unmount = (folder: string) => void spawnSync('umount', ['-l', folder], { env })

/** Bytes read and written by a device so far. */
const trafficOf = (device: string) =>
  readFileSync(`/sys/block/${device.replace('/dev/', '')}/stat`, 'utf8').trim()

/**
 * Copies a mounted disk as a power cut would leave it: without what the file system has not written yet. Stop all
 * writers first; the copy is repeated until the device was idle.
 */
export function copyAsPowerCut(file: string, device: string, copy: string): void {
  for (let before = ''; before !== trafficOf(device); ) {
    before = trafficOf(device)
    run('cp', '--sparse=always', file, copy)
  }
}

/** Why this machine cannot mount such disks; undefined if it can. */
export function missingOfDisks(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount disks'
  const { path, remove } = makeTemporaryFolder('disks')
  const [memory, disk, file] = [join(path, 'memory'), join(path, 'disk'), join(path, 'file')]
  try {
    mountMemory(memory, 1)
    makeDisk(file, 8)
    mountDisk(file, disk)
    return undefined
  } catch (error) {
    return (error as Error).message.trim()
  } finally {
    for (const folder of [memory, disk]) unmount(folder)
    rmSync(file, { force: true })
    remove()
  }
}
