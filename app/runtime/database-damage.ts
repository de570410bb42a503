// A database of which a part cannot be read, by PostgreSQL's codes. What else it holds can be.

/** Pages and indexes whose content cannot be right. */
const damaged = /^XX00[12]$/
/** Files that are missing; an extension's library that is missing has the same code. */
const missingFile = /^could not (open file "(base|global|pg_)|access status of transaction)/

/** For whoever keeps the machine. */
export const damagedForOperator = (reason: string) =>
  `The database is damaged (${reason}): bring back the last backup (docs/operate.md, "The database does not start, or is damaged")`

/** The reason underneath: an outer error may quote a query. */
export function innermost(error: unknown): NodeJS.ErrnoException {
  let reason = error instanceof Error ? error : new Error(String(error))
  while (reason.cause instanceof Error) reason = reason.cause
  return reason
}

/** What PostgreSQL says of the damage that an error is about; undefined for any other error. */
export function damageIn(error: unknown): string | undefined {
  const { code = '', message } = innermost(error)
  return damaged.test(code) || (code === '58P01' && missingFile.test(message)) ? message : undefined
}
