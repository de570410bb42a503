// Three versions of a record: as read, as edited here, and as somebody else stored it meanwhile.
import { type Draft, isSameValue, type Value } from './record-kind.ts'

export const changedNames = (draft: Draft, stored: Draft): string[] =>
  Object.keys(draft).filter((name) => !isSameValue(draft[name], stored[name]))

/** The draft after `sent` was stored as `stored`: keeps the text typed since. */
export const rebase = (now: Draft, sent: Draft, stored: Draft): Draft => ({
  ...stored,
  ...pickFields(now, changedNames(now, sent)),
})

export const pickFields = <Content>(fields: Readonly<Record<string, Content>>, names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/**
 * Mine with the entries that they added to a list, such as photos, where neither side took one away or changed one, and
 * both did not add the same one differently.
 */
export function withAdditions(
  read: Draft,
  mine: Draft,
  theirs: Draft,
  identityOf: (entry: object) => string = JSON.stringify,
): Draft {
  const merge = ([name, own]: [string, Value]): [string, Value] => {
    const [before, other] = [read[name], theirs[name]]
    if (!isList(own) || !isList(before) || !isList(other) || isSameValue(own, before)) return [name, own]
    const isOnlyMore = before.every((entry) => contains(own, entry) && contains(other, entry))
    const added = other.filter((entry) => !contains(own, entry))
    const known = new Set(own.map(identityOf))
    const isNew = added.every((entry) => !known.has(identityOf(entry)))
    return [name, isOnlyMore && isNew ? [...own, ...added] : own]
  }
  return Object.fromEntries(Object.entries(mine).map(merge))
}

type List = readonly object[]
const isList = (value: Value | undefined): value is List => Array.isArray(value)
const contains = (list: List, entry: object) => list.some((one) => isSameValue([one], [entry]))

export type Side = 'mine' | 'theirs'
export type Sides = Readonly<Record<string, Side>>

/** Mine if I changed the field, else theirs. */
export function proposeSides(read: Draft, mine: Draft, theirs: Draft): Sides {
  const sideOf = (name: string): Side => (isSameValue(mine[name], read[name]) ? 'theirs' : 'mine')
  return Object.fromEntries(changedNames(mine, theirs).map((name) => [name, sideOf(name)]))
}

/** A field `picked` by hand overrides the proposal. A derived field goes with its source. */
export function chooseSides(
  proposed: Sides,
  picked: Sides,
  derived: Readonly<Record<string, string>> = {},
): Sides {
  const sideOf = (name: string) => picked[name] ?? proposed[name]
  const choose = ([name, side]: [string, Side]) => [name, sideOf(derived[name] ?? name) ?? side]
  return Object.fromEntries(Object.entries(proposed).map(choose))
}

export function mixOf(mine: Draft, theirs: Draft, sides: Sides): Draft {
  const choose = ([name, value]: [string, Value]) => [name, sides[name] === 'mine' ? mine[name] : value]
  return Object.fromEntries(Object.entries(theirs).map(choose))
}
