import { expect, test } from 'vitest'
import type { TrashedBefore } from '#app/domain/trash/trash.ts'
import { outcomeOf } from './bulk-trash-text.ts'

const lead = (n: number, actorId: string | null = 'me'): TrashedBefore => ({
  ...{ _id: `${n}`, collection: 'inquiries', title: `Lead ${n}`, category: 'buyers-guide' },
  actorId,
})
const leads = (number: number, actorId?: string) => Array.from({ length: number }, (_, n) => lead(n, actorId))
type Case = { data?: number; already?: TrashedBefore[]; lost?: number; selected: number }

const outcome = ({ data = 0, already = [], lost = 0, selected }: Case) =>
  outcomeOf(
    { data: leads(data).map(({ actorId: _, ...name }) => name), already },
    { selected, lost: new Set(leads(lost).map(({ _id }) => _id)), me: 'me' },
  )

test.each<[string, number, Case]>([
  ['Deleted 499 inquiries', 499, { data: 499, selected: 499 }],
  ['Deleted the inquiry of Lead 0', 1, { data: 1, selected: 1 }],
  ['Deleted 2 inquiries. 1 already was in the trash.', 2, { data: 2, already: [lead(3)], selected: 3 }],
  ['Deleted 2 inquiries. 2 do not exist any more.', 2, { data: 2, selected: 4 }],
  ['Deleted the inquiry of Lead 0. 1 does not exist any more.', 1, { data: 1, selected: 2 }],
  ['499 leads are in the trash', 499, { already: leads(499), lost: 499, selected: 499 }],
  ['499 leads are in the trash', 499, { data: 499, lost: 499, selected: 499 }],
  ['The inquiry of Lead 0 is in the trash', 1, { already: leads(1), lost: 1, selected: 1 }],
  [
    'The inquiry of Lead 0 is in the trash. 1 already was in the trash.',
    1,
    { already: [lead(0), lead(1, 'daniel')], lost: 2, selected: 2 },
  ],
  ['All 3 already were in the trash.', 0, { already: leads(3, 'daniel'), selected: 3 }],
  ['All 3 already were in the trash.', 0, { already: leads(3), selected: 3 }],
  ['The lead already was in the trash.', 0, { already: leads(1, 'daniel'), lost: 1, selected: 1 }],
  [
    'No lead was deleted. 1 already was in the trash. 1 does not exist any more.',
    0,
    { already: leads(1), selected: 2 },
  ],
])('%s', (text, undoable, numbers) => {
  const { text: said, ids } = outcome(numbers)
  expect([said, ids.length]).toEqual([text, undoable])
})
