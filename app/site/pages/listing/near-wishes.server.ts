// Searches near one that finds nothing, with how many homes each would find.
import { propertyKindNames } from '#app/domain/property/property-kind.ts'
import { findHome } from '#content/find-a-home.ts'
import { team } from '#content/team.ts'
import { tellWishes, type Wishes, type WishName, wishesInOrder } from './wishes.ts'

export type NearWishes = { label: string; wishes: Wishes; total: number; more: boolean }
type Count = (wishes: Wishes) => Promise<{ total: number; more: boolean }>

const shown = 3
const { without } = findHome.nothing

/** What a visitor gives up most easily comes first. */
const parts: { names: WishName[]; label: string }[] = [
  { names: ['minPrice', 'maxPrice'], label: without.price },
  { names: ['bedrooms'], label: without.bedrooms },
  { names: ['bathrooms'], label: without.bathrooms },
  { names: ['search'], label: without.search.replace('{city}', team.address.city) },
  { names: ['kind'], label: without.kind },
]

/** Searches without one wish, then with one alone, then by kind, as far as they find something. */
export async function findNearWishes(asked: Wishes, count: Count): Promise<NearWishes[]> {
  const { order, ...wishes } = asked
  const given = parts.filter(({ names }) =>
    names.some((name) => wishes[name as keyof typeof wishes] !== undefined),
  )
  const looser = given.map(({ names, label }) => ({
    label,
    wishes: only(wishes, (name) => !names.includes(name)),
  }))
  const alone = given.map(({ names }) => only(wishes, (name) => names.includes(name))).map(named)
  const ofKind = propertyKindNames.map((kind) => named({ kind }))
  const found: NearWishes[] = []
  for (const searches of [given.length > 1 ? looser : [], given.length > 2 ? alone : [], ofKind])
    if (found.length < shown) found.push(...(await withCounts(searches, count)))
  return found.slice(0, shown)
}

const named = (wishes: Wishes) => ({
  label: tellWishes(wishes)
    .map(({ text }) => text)
    .join(', '),
  wishes,
})

const only = (wishes: Wishes, isKept: (name: WishName) => boolean): Wishes =>
  Object.fromEntries(
    wishesInOrder(wishes)
      .filter(([name]) => isKept(name))
      .map(([name]) => [name, wishes[name]]),
  )

async function withCounts(
  searches: { label: string; wishes: Wishes }[],
  count: Count,
): Promise<NearWishes[]> {
  const counted = await Promise.all(
    searches.map(async (search) => ({ ...search, ...(await count(search.wishes)) })),
  )
  return counted.filter(({ total }) => total > 0)
}
