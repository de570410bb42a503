// Disks of a test's own: one in memory, which is soon full, and one in a file, which can be copied as a power cut leaves
// it. Only root on Linux may mount them, and not on every machine.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemporaryFolder } from '#test/support/app/temporary-folder.ts'

/** Programs of the machine's keeper are not on everybody's path. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

function run(file: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8', env })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr || error?.message}`)
  return stdout.trim()
}

/** Mounts a disk in memory; it takes no more of it than what is stored. */
export function mountMemory(folder: string, megabytes: number): void {
  mkdirSync(folder, { recursive: true })
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'keyturn-test', folder)
}

/** Makes a file that holds an empty ext4. */
export function makeDisk(file: string, megabytes: number): void {
  writeFileSync(file, '')
  truncateSync(file, megabytes * 1024 * 1024)
  run('mkfs.ext4', '-q', '-E', 'lazy_itable_init=0,lazy_journal_init=0', file)
}

/** Mounts the ext4 of a file, as after a power cut where it was not unmounted; answers its device. */
export function mountDisk(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  run('mount', '-o', 'loop', file, folder)
  return run('findmnt', '-n', '-o', 'SOURCE', folder)
}

export const remount = (folder: string, options: string) => run('mount', '-o', `remount,${options}`, folder)

/** Does nothing to what is not mounted, and waits for nobody. */
export const unmount = (folder: string) => void spawnSync('umount', ['-l', folder], { env })

/** How much a device has read and written so far. */
const trafficOf = (device: string) =>
  readFileSync(`/sys/block/${device.replace('/dev/', '')}/stat`, 'utf8').trim()

/**
 * Copies a mounted disk as a power cut would leave it: what the file system has not written yet is lost. Nobody may write
 * meanwhile, so its writers are stopped; the copy is made anew until the device was still.
 */
export function copyAsPowerCut(file: string, device: string, copy: string): void {
  for (let before = ''; before !== trafficOf(device); ) {
    before = trafficOf(device)
    run('cp', '--sparse=always', file, copy)
  }
}

/** Why there can be no such disks on this machine; nothing where there can. */
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
