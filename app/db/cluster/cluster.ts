// The embedded PostgreSQL's data directory. It is created only for a data folder on which Keyturn has never run.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PostgresPrograms } from '#app/db/embedded/postgres-binaries.ts'
import { spawnUnprivileged } from '#app/db/embedded/spawn-unprivileged.ts'
import { noSpace } from '#app/db/embedded/start-failure.ts'
import { pathInData } from '#app/runtime/data-folder.ts'
import { fullDisk } from '#app/runtime/disk-space.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { syncFolder } from '#app/runtime/write-whole.ts'

/** Returns PostgreSQL's major version. Throws StartError if the cluster is missing or of another version. */
export async function prepareCluster(
  dataDir: string,
  { initdb, postgres }: PostgresPrograms,
): Promise<number> {
  const cluster = pathInData(dataDir, 'postgres')
  if (existsSync(dataDir)) removeUnfinished(dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    refuseLost(dataDir, cluster)
    await createCluster(initdb, cluster)
  }
  return requireMajor(cluster, majorOf(postgres))
}

function requireMajor(cluster: string, ours: number) {
  const theirs = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (theirs === String(ours)) return ours
  throw new StartError(
    `The database in ${cluster} is of PostgreSQL ${theirs}, and this Keyturn brings ${ours}: make a backup with the Keyturn that used it last, then ${operatorCommand('restore', 'FILE replace')} with this one (docs/operate-several.md, "Another major version of PostgreSQL").`,
  )
}

const majorOf = (postgres: string): number =>
  Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' })))

/** Refuses a data folder that has lost its database. Empty folders pass: they may be mount points. */
function refuseLost(dataDir: string, cluster: string) {
  if (namesIn(cluster).length > 0) {
    throw new StartError(
      `The database in ${cluster} is damaged: PG_VERSION is missing. Bring back a backup (docs/operate.md, "The database does not start, or is damaged").`,
    )
  }
  const signs = (['secrets.json', 'images', 'backups'] as const).filter((part) =>
    isInUse(pathInData(dataDir, part)),
  )
  if (signs.length === 0) return
  throw new StartError(
    `The data folder ${dataDir} has ${signs.join(' and ')}, and no database: mount ${cluster} again, or set DATABASE_URL again, or bring back a backup with ${operatorCommand('restore', 'FILE replace')}. To begin anew, move ${signs.join(' and ')} out of the folder first.`,
  )
}

const isInUse = (path: string) => (path.endsWith('.json') ? existsSync(path) : namesIn(path).length > 0)

const namesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name !== 'lost+found') : []

async function createCluster(initdb: string, cluster: string) {
  const unfinished = `${cluster}.${process.pid}.new`
  const args = ['-D', unfinished, '-U', 'keyturn', '--auth-local=trust', '--auth-host=reject']
  args.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  const child = spawnUnprivileged(initdb, [...args, '--no-instructions'], ['ignore', 'ignore', 'pipe'])
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint += chunk
  })
  const code = await new Promise((done) => {
    child.once('error', (error) => {
      complaint += error.message
      done(-1)
    })
    child.once('close', done)
  })
  if (code !== 0 && noSpace.test(complaint)) throw fullDisk(dirname(cluster))
  if (code !== 0) throw new StartError(`The embedded database could not be made: ${reasonIn(complaint)}`)
  renameSync(unfinished, cluster)
  // A power cut could undo the rename, and the next start would delete the complete cluster.
  await syncFolder(dirname(cluster))
}

/** Removes what killed starts left. A leftover `initdb` may still write for a second, hence the retries. */
function removeUnfinished(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((name) => /^postgres\.(\d+\.)?new$/.test(name)))
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

/** After its reason, initdb names what it removes. */
const reasonIn = (complaint: string) => {
  const lines = complaint.trim().split('\n')
  return lines.find((line) => /(error|FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? ''
}
