// The caller may choose a new record's id: a call that is repeated, since its response was lost, stores no second one.
import { eq } from 'drizzle-orm'
import { trash } from '#app/db/schema.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { Problem } from '#app/domain/problem.ts'

/** A value of the insert. Problems: conflict (a record with this id is in the trash). */
export async function chosenId({ db }: Pick<AppContext, 'db'>, id: string | undefined) {
  if (id === undefined) return {}
  if ((await db.$count(trash, eq(trash.recordId, id))) > 0)
    throw new Problem('conflict', 'This entry was stored before, and is in the trash.')
  return { id }
}

export const storedBefore = (current: object) =>
  new Problem('conflict', 'This entry was stored before.', { current })
