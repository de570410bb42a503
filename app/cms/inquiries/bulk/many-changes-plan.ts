// The calls of a change of many leads, and those of its Undo.
import type { Card } from '#app/cms/board/state/board.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { ManyChanged, Plan } from '#app/domain/inquiry/many-changes.ts'

/** The fields that can be changed of many leads at once, each with how to read a lead's present value. */
const readers = {
  status: ({ status }: Card): InquiryStatus => status,
  owner: ({ ownerId }: Card): string | null => ownerId,
  nextTouch: ({ nextTouch }: Card): Plan => nextTouch,
}
export type FieldName = keyof typeof readers
export type Value<Name extends FieldName> = ReturnType<(typeof readers)[Name]>
export type Change = { ids: string[]; from: unknown; to: unknown }
/** What a change sets in a card. */
export const valuesOf = (field: FieldName, to: unknown): Partial<Card> =>
  field === 'owner' ? { ownerId: to as Value<'owner'> } : { [field]: to }

/** `lost`: ids of leads that may have changed in a call without a response. */
export type Result = ManyChanged & { lost: string[]; failure?: string }

/**
 * One change for each value that leads have now. A lead with the new value is sent too: a colleague may have changed it
 * meanwhile.
 */
export function changesOf<Name extends FieldName>(
  field: Name,
  cards: Card[],
  toOf: (card: Card) => Value<Name>,
): Change[] {
  const groups = new Map<string, Change>()
  for (const card of cards) {
    const [from, to] = [readers[field](card), toOf(card)]
    const key = JSON.stringify(from)
    const group = groups.get(key) ?? { ids: [], from, to }
    group.ids.push(card._id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The ids of a call that may change something. */
export const changingIds = (changes: Change[]): string[] =>
  changes.filter(({ from, to }) => !isSame(from, to)).flatMap(({ ids }) => ids)

/**
 * `earlier`: the undo of the change before this one, if that failed or its response was lost. It still holds for a lead that
 * gets the same value again, unless a colleague has changed it since.
 */
export function backOf(changes: Change[], result: Result, earlier: Change[] = []): Change[] {
  const mayHaveChanged = new Set([...result.changed, ...result.lost])
  const back = changes
    .filter(({ from, to }) => !isSame(from, to))
    .map(({ ids, from, to }) => ({ ids: ids.filter((id) => mayHaveChanged.has(id)), from: to, to: from }))
  const settled = new Set([...back.flatMap(({ ids }) => ids), ...result.conflicts, ...result.missing])
  const wanted = new Map(changes.flatMap(({ ids, to }) => ids.map((id) => [id, to])))
  const still = earlier.map((change) => ({
    ...change,
    ids: change.ids.filter((id) => !settled.has(id) && wanted.has(id) && isSame(wanted.get(id), change.from)),
  }))
  return [...back, ...still].filter(({ ids }) => ids.length > 0)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
