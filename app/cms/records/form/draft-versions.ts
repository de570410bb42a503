// Three versions of a record: as it was read, as it is being edited, and as somebody else stored it meanwhile.
import type { Draft } from './record-kind.ts'

const namesIn = <Name extends string>(draft: Draft<Name>) => Object.keys(draft) as Name[]

/** The fields in which two versions differ, in the order of the form. */
export const changedNames = <Name extends string>(draft: Draft<Name>, stored: Draft<Name>) =>
  namesIn(draft).filter((name) => draft[name] !== stored[name])

/** The draft after `sent` was stored as `stored`: what was typed since stays. */
export function rebase<Name extends string>(now: Draft<Name>, sent: Draft<Name>, stored: Draft<Name>) {
  const next = { ...stored }
  for (const name of changedNames(now, sent)) next[name] = now[name]
  return next
}

/** Of the two versions of a conflict, whose a field's value is. */
export type Side = 'mine' | 'theirs'

/** What to propose in a conflict: my value where I changed one, else theirs. Fields that are the same are left out. */
export function proposeSides<Name extends string>(
  read: Draft<Name>,
  mine: Draft<Name>,
  theirs: Draft<Name>,
): Partial<Record<Name, Side>> {
  const sides = changedNames(mine, theirs).map((name) => [
    name,
    mine[name] === read[name] ? 'theirs' : 'mine',
  ])
  return Object.fromEntries(sides) as Partial<Record<Name, Side>>
}

/** One version made of both. */
export function mixOf<Name extends string>(
  mine: Draft<Name>,
  theirs: Draft<Name>,
  sides: Partial<Record<Name, Side>>,
): Draft<Name> {
  const mix = { ...theirs }
  for (const name of namesIn(mine)) if (sides[name] === 'mine') mix[name] = mine[name]
  return mix
}
