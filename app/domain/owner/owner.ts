// Whose lead it is: a user's, or nobody's.
import { z } from 'zod'
import { onlyFields, recordId, yesOrNo } from '#app/domain/request-fields.ts'

/** As the API returns it: null and empty text for nobody. */
export const ownerFields = {
  ownerId: z.string().nullable(),
  ownerName: z.string(),
  ownerInitials: z.string(),
}

/** The filter of lists and boards. */
export const whose = ['mine', 'all', 'nobody'] as const
export type Whose = (typeof whose)[number]
export const whoseNames: Record<Whose, string> = { mine: 'Mine', all: 'All', nobody: 'Nobody’s' }

/** `owner`: the present owner's name, empty for nobody. */
export const takenText = (owner: string) =>
  owner ? `${owner} has this lead now.` : 'This lead is nobody’s now.'

/** How many leads of a board each choice of `whose` shows. */
export const whoseCounts = z.object({
  mine: z.number().int(),
  all: z.number().int(),
  nobody: z.number().int(),
})
export type WhoseCounts = z.infer<typeof whoseCounts>

const wrongOwner = 'owner must be mine, nobody or the id of a user.'

/** In a query. */
export const ownerFilter = z
  .union([z.enum(['mine', 'nobody'], wrongOwner), z.guid(wrongOwner).toLowerCase()], wrongOwner)
  .optional()

/** Null for nobody. */
export const ownerId = (name: string) =>
  z.guid(`${name} must be the id of a user, or null.`).toLowerCase().nullable()

/** `from` is the owner that the caller saw: a hand-over must name the current owner. `undo` sends no mail. */
export const handing = onlyFields({
  ...recordId.shape,
  ownerId: ownerId('ownerId'),
  from: ownerId('from'),
  undo: yesOrNo('undo').default(false),
})
export type Handing = z.infer<typeof handing>

/** Somebody whom a lead can be handed to. `open` counts their leads that are not closed. */
export const colleague = z.object({
  _id: z.string(),
  name: z.string(),
  initials: z.string(),
  open: z.number().int(),
})
export type Colleague = z.infer<typeof colleague>
