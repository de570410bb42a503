// What a change of many leads sends, and what takes it back.
import type { Card } from '#app/cms/board/state/board.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import type { ManyChanged, Plan } from '#app/domain/inquiry/many-changes.ts'

/** What many leads can have changed at once, and how a lead has it now. */
const readers = {
  status: ({ status }: Card): InquiryStatus => status,
  owner: ({ ownerId }: Card): string | null => ownerId,
  nextTouch: ({ nextTouch }: Card): Plan => nextTouch,
}
export type FieldName = keyof typeof readers
export type Value<Name extends FieldName> = ReturnType<(typeof readers)[Name]>
export type Change = { ids: string[]; from: unknown; to: unknown }
export type Result = ManyChanged & { failure?: string; isUnanswered?: boolean }

/** One change for each value that leads have now: a colleague may have changed some of them meanwhile. */
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
  return [...groups.values()].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

export const backOf = (changes: Change[], { changed }: Result): Change[] =>
  changes
    .map(({ ids, from, to }) => ({ ids: ids.filter((id) => changed.includes(id)), from: to, to: from }))
    .filter(({ ids }) => ids.length > 0)
