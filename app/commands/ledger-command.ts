// `npm run ledger`: for the operator, since it finds changes that were made with the database's own tools.
import { checkLedger } from '#app/domain/consent/consent-ledger.server.ts'
import { operatorCommand } from '#app/runtime/operator-command.ts'
import { StartError } from '#app/runtime/start-error.ts'
import { withDatabase } from './attach-database.ts'
import { runCommand } from './command-line.ts'

const usage = operatorCommand('ledger')

await runCommand('The ledger could not be checked', usage, async (words) => {
  if (words.length > 0) throw new StartError(usage)
  return withDatabase(async ({ database }) => {
    const { entries, hash, faults } = await checkLedger(database)
    if (faults.length > 0) throw new StartError(faults.join('\n'))
    return `The ledger of consent has ${entries} entries, and each is as it was written. The newest hash is ${hash || 'none'}.`
  })
})
