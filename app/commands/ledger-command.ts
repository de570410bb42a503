// `npm run ledger`: for the operator, since it finds changes that were made with the database's own tools.
import { openDatabase } from '#app/db/client.ts'
import { migrateDatabase } from '#app/db/migrate.ts'
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { createLog } from '#app/runtime/log.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { readConfig } from '#app/server/read-config.ts'
import { refuseNeverRun } from '#app/server/secrets.ts'
import { team } from '#content/team.ts'
import { attachDatabase } from './attach-database.ts'
import { runCommand } from './command-line.ts'

await runCommand('The ledger could not be checked', async (words) => {
  if (words.length > 0) throw new StartError(operatorCommand('ledger'))
  const config = readConfig(process.env, team.email)
  if (!config.databaseUrl) refuseNeverRun(config.dataDir)
  const log = createLog('warn')
  const attached = await attachDatabase(config, log)
  const database = openDatabase(attached.url, log)
  try {
    await migrateDatabase(database.url)
    const { entries, hash, faults } = await checkLedger(database)
    if (faults.length > 0) throw new StartError(faults.join('\n'))
    return `The ledger of consent has ${entries} entries, and each is as it was written. The newest hash is ${hash || 'none'}.`
  } finally {
    await database.close()
    await attached.close()
  }
})
