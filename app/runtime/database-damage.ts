// Recognizes by PostgreSQL's error codes a database of which a part is unreadable. The rest of it still works.

const damaged = /^XX00[12]$/
/** Missing files. A missing library of an extension has the same code, but not this message. */
const missingFile = /^could not (open file "(base|global|pg_)|access status of transaction)/

export const damagedForOperator = (reason: string) =>
  `The database is damaged (${reason}): bring back the last backup (docs/operate.md, "The database does not start, or is damaged")`

/** The innermost cause: an outer error may quote a query. */
export function innermost(error: unknown): NodeJS.ErrnoException {
  let reason = error instanceof Error ? error : new Error(String(error))
  while (reason.cause instanceof Error) reason = reason.cause
  return reason
}

/** PostgreSQL's message if the error is about damage. */
export function damageIn(error: unknown): string | undefined {
  const { code = '', message } = innermost(error)
  return damaged.test(code) || (code === '58P01' && missingFile.test(message)) ? message : undefined
}
