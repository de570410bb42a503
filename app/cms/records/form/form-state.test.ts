import { describe, expect, test } from 'vitest'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import {
  changedIn,
  changeForm,
  type FormChange,
  type FormState,
  isStoredIn,
  newerVersion,
  openForm,
} from './form-state.ts'
import type { Draft } from './record-kind.ts'

type Loft = { _id: string; name: string; updatedAt: string; price: string }

const kind = {
  labels: { name: 'Name', price: 'Price' },
  empty: { name: '', price: '' },
  draftOf: ({ name, price }: Loft) => ({ name, price }),
}
const loft = (change = {}): Loft => ({
  _id: 'one',
  name: 'Loft',
  price: '$100',
  updatedAt: '2026-11-01T00:00:00Z',
  ...change,
})
/** As Daniel saved it a minute later. */
const theirs = loft({ price: '$110', updatedAt: '2026-11-01T00:01:00Z' })

const open = (...changes: FormChange<Loft>[]) => follow(openForm<Loft>(kind, loft()), ...changes)
const follow = (state: FormState<Loft>, ...changes: FormChange<Loft>[]) =>
  changes.reduce((now, change) => changeForm(kind, now, change), state)

const edit = (values: Partial<Loft>) => ({ type: 'edited', values }) as FormChange<Loft>
const fail = (status: number, details = {}): FormChange<Loft> => ({
  type: 'failed',
  error: new CallFailed(status, 'Refused.', details),
})
const sent: FormChange<Loft> = { type: 'sent' }
const conflict = fail(409, { current: theirs })

test('typed text counts as a change until it equals the stored text', () => {
  const typed = open(edit({ name: 'Villa' }))
  expect(changedIn(typed)).toEqual(['name'])
  expect(changedIn(follow(typed, edit({ name: 'Loft' })))).toEqual([])
  expect(follow(typed, { type: 'discarded' }).draft).toEqual({ name: 'Loft', price: '$100' })
})

test('restored text counts as a change, and clears what was said of the fields', () => {
  const refused = open({ type: 'invalid', errors: { name: 'Name is required.' } })
  const restored = follow(refused, { type: 'restored', values: { price: '$120' } })
  expect(changedIn(restored)).toEqual(['price'])
  expect([refused.errors, restored.errors]).toEqual([{ name: 'Name is required.' }, {}])
})

test('text typed during a successful save counts as a change', () => {
  const saving = open(edit({ name: 'Villa' }), sent)
  const stored = loft({ name: 'Villa', updatedAt: '2026-11-01T00:02:00Z' })
  const done = follow(saving, edit({ price: '$120' }), { type: 'stored', record: stored, sent: saving.draft })
  expect(done).toMatchObject({
    base: stored,
    draft: { name: 'Villa', price: '$120' },
    phase: { name: 'idle' },
  })
  expect(changedIn(done)).toEqual(['price'])
})

describe('a failed save keeps the typed text, and', () => {
  const saving = open(edit({ name: 'Villa' }), sent)

  test.each([
    ['is a conflict over a record that somebody saved', conflict, { name: 'conflict', theirs }],
    ['tells that the record is gone', fail(404), { name: 'gone' }],
    ['is refused in the words of the server', fail(503), { name: 'refused', message: 'Refused.' }],
    [
      'is refused where the fields are none of the form’s',
      fail(422, { fields: { id: 'Odd.' } }),
      { name: 'refused' },
    ],
  ])('%s', (_what, failure, phase) => {
    const failed = follow(saving, failure)
    expect(failed.phase).toMatchObject(phase)
    expect(failed.draft.name).toBe('Villa')
  })

  test('is shown at the fields, in their order, until they are changed', () => {
    const failed = follow(saving, fail(422, { fields: { price: 'Too low.', name: 'Too long.' } }))
    expect(Object.keys(failed.errors)).toEqual(['name', 'price'])
    expect(failed).toMatchObject({ phase: { name: 'idle' }, attempts: 1, draft: { name: 'Villa' } })
    expect(follow(failed, edit({ name: 'Vi' })).errors).toEqual({ price: 'Too low.' })
    expect(follow(failed, sent).errors).toEqual({})
  })

  test('of a new record is never a conflict, and the record is never missing', () => {
    const created = follow(openForm<Loft>(kind, undefined), edit({ name: 'New' }), sent)
    for (const failure of [conflict, fail(404)]) expect(follow(created, failure).phase.name).toBe('refused')
  })
})

test('a conflict continues from the other version, with the chosen fields or without', () => {
  const state = open(edit({ name: 'Villa' }), sent, conflict)
  const mixed = follow(state, { type: 'replaced', record: theirs, draft: { name: 'Villa', price: '$110' } })
  expect(mixed).toMatchObject({ base: theirs, phase: { name: 'idle' } })
  expect(changedIn(mixed)).toEqual(['name'])
  const taken = follow(state, { type: 'replaced', record: theirs })
  expect(changedIn(taken)).toEqual([])
  expect(follow(state, { type: 'closed' })).toMatchObject({ base: loft(), draft: { name: 'Villa' } })
})

test('another user’s save shows beside the fields, and is compared on request', () => {
  const heard = open(edit({ name: 'Villa' }), { type: 'heard', record: theirs })
  expect(newerVersion(heard)).toBe(theirs)
  expect(heard.draft).toEqual({ name: 'Villa', price: '$100' })
  expect(follow(heard, { type: 'compared' }).phase).toEqual({ name: 'conflict', theirs })
  expect(newerVersion(follow(heard, { type: 'replaced', record: theirs }))).toBeUndefined()
  expect(newerVersion(open({ type: 'heard', record: loft() }))).toBeUndefined()
  expect(open({ type: 'compared' })).toEqual(open())
})

test('a deleted record can be stored as a new one, with the typed text', () => {
  const gone = open(edit({ name: 'Villa' }), { type: 'gone' }, { type: 'detached' })
  expect(gone.base).toBeUndefined()
  expect(changedIn(gone)).toEqual(['name', 'price'])
})

test('a deleted record takes the focus to its note by a save alone, and stays deleted until it is back', () => {
  const gone = open(
    edit({ name: 'Villa' }),
    { type: 'invalid', errors: { price: 'Too low.' } },
    { type: 'gone' },
  )
  expect(gone).toMatchObject({ phase: { name: 'gone' }, errors: {}, attempts: 1 })
  expect(follow(gone, { type: 'reminded' }).attempts).toBe(2)
  expect(open(edit({ name: 'Villa' }), sent, fail(404)).attempts).toBe(1)
  expect(follow(gone, { type: 'discarded' })).toMatchObject({
    phase: { name: 'gone' },
    draft: { name: 'Loft' },
  })
  expect(follow(gone, { type: 'heard', record: loft() }).phase.name).toBe('idle')
  expect(follow(gone, { type: 'detached' }).phase.name).toBe('idle')
})

test('during a save, and after the record was deleted here, live events are ignored', () => {
  for (const busy of [open(sent), open({ type: 'removed' })]) {
    expect(follow(busy, { type: 'gone' })).toBe(busy)
    expect(follow(busy, { type: 'discarded' }).phase).toBe(busy.phase)
  }
})

test('a new record’s first attempt is restored with its text, until the record is stored', () => {
  const attempt = { id: 'one', draft: { name: 'Villa', price: '' } }
  const restored = follow(openForm<Loft>(kind, undefined), {
    type: 'restored',
    values: { name: 'Villa' },
    attempt,
  })
  const again = follow(restored, { type: 'sent', attempt }, { ...fail(503), attempt } as FormChange<Loft>)
  expect(again.attempt).toBe(attempt)
  expect(follow(again, { type: 'restored', values: { price: '$1' } }).attempt).toBe(attempt)
  expect(follow(again, { type: 'stored', record: loft(), sent: again.draft }).attempt).toBeUndefined()
})

test('restored fields count as typed, and show no errors', () => {
  const state = open(
    { type: 'invalid', errors: { price: 'Too low.' } },
    { type: 'restored', values: { name: 'Villa' } },
  )
  expect(state).toMatchObject({ errors: {}, draft: { name: 'Villa', price: '$100' } })
})

test('derived fields change with an edit, unless the edit sets them itself', () => {
  const following = {
    ...kind,
    follow: (edit: Draft, _before: Draft, isNew: boolean): Draft =>
      isNew && edit.name ? { price: `$${String(edit.name).length}` } : {},
  }
  const typed = (record: Loft | undefined, values: Draft) =>
    changeForm(following, openForm<Loft>(following, record), { type: 'edited', values }).draft
  expect(typed(undefined, { name: 'Villa' })).toEqual({ name: 'Villa', price: '$5' })
  expect(typed(undefined, { name: 'Villa', price: '$9' })).toEqual({ name: 'Villa', price: '$9' })
  expect(typed(loft(), { name: 'Villa' })).toEqual({ name: 'Villa', price: '$100' })
})

test('a record that has all that was sent is the result of a save, also once more is typed', () => {
  const { draft: sent } = open(edit({ name: 'Villa' }))
  const isStored = (record: Loft, typed: Partial<Loft> = { name: 'Villa' }) =>
    isStoredIn(kind, open(edit(typed)), sent, record)
  const saved = loft({ name: 'Villa' })
  expect(isStored(loft({ name: 'Villa', price: '$110' }))).toBe(true)
  expect(isStored(theirs)).toBe(false)
  expect(isStored(saved, { name: 'Villa', price: '$120' })).toBe(true)
  expect(isStored(saved, { name: 'Loft' })).toBe(true)
  expect(isStored(loft({ name: 'Villa', price: '$110' }), { name: 'Villa', price: '$120' })).toBe(false)
  expect(isStoredIn(kind, open(), open().draft, theirs)).toBe(false)
})
