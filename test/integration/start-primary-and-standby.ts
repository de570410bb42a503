import { expect, vi } from 'vitest'
import {
  makePostgres,
  type PostgresServer,
  type PostgresVersion,
} from '#test/support/database/start-postgres.ts'

export type Pair = {
  primary: PostgresServer
  standby: PostgresServer
  url: string
  close: () => Promise<void>
}

/** The primary's settings: no commit before the standby has it. */
const synchronous = { synchronous_standby_names: 'standby' }

/** The standby has every commit before it is acknowledged. `url` names both, the primary first. */
export async function startPrimaryAndStandby(version: PostgresVersion): Promise<Pair> {
  const primary = await makePostgres(version)
  // A cluster that never ran is its own backup.
  const standby = await primary.copy()
  standby.follow(primary)
  await primary.start(synchronous)
  await standby.start()
  await untilInStep(primary)
  const url = `postgresql://keyturn@${primary.place},${standby.place}/postgres`
  const close = async () => {
    await Promise.all([primary.close(), standby.close()])
  }
  return { primary, standby, url, close }
}

/** Waits until the standby has everything and the primary waits for it. */
export const untilInStep = (primary: PostgresServer) =>
  vi.waitFor(
    async () => {
      const replication = await primary.query('select sync_state from pg_stat_replication')
      expect(replication).toEqual([{ sync_state: 'sync' }])
    },
    { timeout: 15_000 },
  )
