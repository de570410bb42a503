// How history, conflicts and "Was" notes write a property's values.
import type { ValueText } from '#app/cms/records/form/record-kind.ts'
import { formatClock, formatDate } from '#app/cms/ui/format-time.ts'
import { counted } from '#app/domain/counted.ts'
import type { OpenHouse } from '#app/domain/property/open-house.ts'
import type { Photo } from '#app/domain/property/photo.ts'
import { propertyKinds } from '#app/domain/property/property-kind.ts'
import { propertyStates } from '#app/domain/property/property-state.ts'

const states: Record<string, { name: string }> = propertyStates
const kinds: Record<string, string> = propertyKinds

const texts: Record<string, (value: unknown) => string | undefined> = {
  state: (value) => states[String(value)]?.name,
  kind: (value) => kinds[String(value)],
  marketDate: (value) => (value ? formatDate(String(value)) : ''),
  soldDate: (value) => (value ? formatDate(String(value)) : ''),
  reviewedAt: (value) => (value ? formatDate(String(value)) : ''),
  photos: (value) => unlessNone(listOf<Photo>(value).length, 'photo'),
  openHouses: (value) => listOf<OpenHouse>(value).map(openHouseText).join('; '),
}

const differences: Record<string, (before: unknown, after: unknown) => string> = {
  photos: (before, after) => photoDifference(listOf(before), listOf(after)),
  openHouses: (before, after) => openHouseDifference(listOf(before), listOf(after)),
}

export const propertyText: ValueText = {
  text: (name, value) => texts[name]?.(value),
  difference: (name, before, after) => differences[name]?.(before, after) || undefined,
}

/** Such as `11/29/2026, 1:00 PM to 3:00 PM`. */
const openHouseText = ({ date, from, to }: OpenHouse): string =>
  `${formatDate(date)}, ${formatClock(from)} to ${formatClock(to)}`

/** A history line of an earlier version may have no list. */
const listOf = <Entry>(value: unknown): Entry[] => (Array.isArray(value) ? value : [])

const unlessNone = (count: number, noun: string) => (count === 0 ? '' : counted(count, noun))

/** Such as `2 added, 1 removed, another cover, 1 caption changed`. */
function photoDifference(before: Photo[], after: Photo[]): string {
  const keysOf = (photos: Photo[]) => photos.map(({ objectKey }) => objectKey)
  const [old, now] = [keysOf(before), keysOf(after)]
  const stayed = now.filter((key) => old.includes(key))
  const changed = (isOther: (one: Photo, other: Photo) => boolean) =>
    after.filter((photo) => {
      const was = before.find(({ objectKey }) => objectKey === photo.objectKey)
      return was !== undefined && isOther(was, photo)
    }).length
  const changes = (count: number, what: string) => (count > 0 ? `${counted(count, what)} changed` : '')
  const isReordered = stayed.join() !== old.filter((key) => now.includes(key)).join()
  return [
    now.length > stayed.length && `${now.length - stayed.length} added`,
    old.length > stayed.length && `${old.length - stayed.length} removed`,
    old[0] && now[0] && old[0] !== now[0] && 'another cover',
    isReordered && 'another order',
    changes(
      changed((one, other) => one.alt !== other.alt),
      'alt text',
    ),
    changes(
      changed((one, other) => one.caption !== other.caption),
      'caption',
    ),
    changes(
      changed((one, other) => one.focalX !== other.focalX || one.focalY !== other.focalY),
      'focal point',
    ),
  ]
    .filter(Boolean)
    .join(', ')
}

function openHouseDifference(before: OpenHouse[], after: OpenHouse[]): string {
  const lacks = (list: OpenHouse[]) => (one: OpenHouse) =>
    !list.some((other) => openHouseText(other) === openHouseText(one))
  const added = after.filter(lacks(before)).map((one) => `added ${openHouseText(one)}`)
  const removed = before.filter(lacks(after)).map((one) => `removed ${openHouseText(one)}`)
  return [...added, ...removed].join('; ') || 'another note'
}
