import { user } from '#app/db/schema.ts'
import { prepared } from '#app/db/tuning/prepared.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import { initialsOf } from '#app/domain/person-name.ts'

export type OwnerNames = ReadonlyMap<string, string>
type Owner = Pick<StaffInquiryRecord, 'ownerId' | 'ownerName' | 'ownerInitials'>

const namesOf = prepared((db) =>
  db.select({ id: user.id, name: user.name }).from(user).prepare('names-of-users'),
)

/** Every user's name by id. A team is small, and a name changes without a change of the leads that show it. */
export async function readOwnerNames({ db }: Pick<AppContext, 'db'>): Promise<OwnerNames> {
  const rows = await namesOf(db).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function ownerOf({ ownerId }: Pick<Owner, 'ownerId'>, names: OwnerNames): Owner {
  const name = names.get(ownerId ?? '')
  if (name === undefined) return { ownerId: null, ownerName: '', ownerInitials: '' }
  return { ownerId, ownerName: name, ownerInitials: initialsOf(name) }
}
