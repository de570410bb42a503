type OperatorCommand = 'staff' | 'backup' | 'restore' | 'move-images' | 'ledger'

/** A command as the operator calls it here: npm names the script that runs, and `bin/keyturn` removes that name. */
export function operatorCommand(name: OperatorCommand, words = ''): string {
  if (!process.env.npm_lifecycle_event) return `keyturn ${name} ${words}`.trim()
  return words ? `npm run ${name} -- ${words}` : `npm run ${name}`
}
