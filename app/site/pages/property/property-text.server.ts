// The texts of a home's page. Nothing here reads the compensation.
import type { PropertyPage } from '#app/domain/property/property.server.ts'
import { allPropertyLabels as labels } from '#app/domain/property/property.ts'
import { placeOf } from '#app/domain/property/property-address.ts'
import { propertyKinds } from '#app/domain/property/property-kind.ts'
import { propertyPage as words } from '#content/property-page.ts'
import { dayInWords, dayWithWeekday, monthInWords, teamTime } from './open-houses.server.ts'

export type FoundProperty = Extract<PropertyPage, { movedTo?: undefined }>
type Home = FoundProperty['home']
/** `again`: it stands above the text too, so that the printed sheet leaves it out. */
type Fact = { term: string; value: string; again?: boolean }

const thousands = new Intl.NumberFormat('en-US')

export function stateText(home: Home, now: Date): { line: string; short: string; note: string } {
  const { state } = home
  const plain = words.states[state]
  if (state === 'under contract') {
    const since =
      home.stateSince && dayInWords(teamTime(new Date(home.stateSince)).toString().slice(0, 10), now)
    return {
      line: since ? words.since.replace('{day}', since) : plain,
      short: plain,
      note: words.notes[state],
    }
  }
  if (state === 'sold') {
    const line = home.soldDate ? words.soldIn.replace('{month}', monthInWords(home.soldDate)) : plain
    return { line, short: plain, note: closing(home, now) }
  }
  if (state !== 'coming soon') return { line: plain, short: plain, note: '' }
  const isAhead = home.marketDate > teamTime(now).toString().slice(0, 10)
  const comes = isAhead
    ? {
        line: words.comingOn.replace('{day}', dayWithWeekday(home.marketDate)),
        short: words.comingShort.replace('{day}', dayInWords(home.marketDate, now)),
      }
    : { line: plain, short: plain }
  return { ...comes, note: words.notes[state] }
}

function closing({ marketDate, soldDate }: Home, now: Date): string {
  if (!soldDate) return ''
  const day = dayInWords(soldDate, now)
  const count = marketDate ? Temporal.PlainDate.from(marketDate).until(soldDate).days : 0
  return count > 1
    ? words.notes.closedAfter.replace('{day}', day).replace('{count}', String(count))
    : words.notes.closed.replace('{day}', day)
}

export function priceText({ state, price, soldPrice }: Home): { label: string; text: string } {
  if (!price) return { label: words.price.hidden, text: words.price.onRequest }
  return state === 'sold'
    ? { label: words.price.sold, text: soldPrice || price }
    : { label: words.price.asking, text: price }
}

/** What is not known is left out. */
export function numberTexts(home: Home): { value: string; label: string }[] {
  const { numbers } = words
  const isLand = home.kind === 'land'
  const [studio, oneRoom] = numbers.studio
  const rooms = [
    home.bedrooms > 0 ? counted(home.bedrooms, numbers.bedroom) : { value: studio, label: oneRoom },
    counted(home.bathrooms, numbers.bathroom),
  ]
  return [
    ...(isLand ? [] : rooms),
    ...(home.squareFootage > 0
      ? [{ value: thousands.format(home.squareFootage), label: numbers.squareFeet }]
      : []),
    ...(home.lotSize ? [acres(home.lotSize)] : []),
    ...(home.yearBuilt ? [{ value: String(home.yearBuilt), label: numbers.built }] : []),
  ]
}

const counted = (count: number, [one, many]: readonly [string, string]) => ({
  value: thousands.format(count),
  label: count === 1 ? one : many,
})

/** "0.62 acre": less than one is not many. */
const acres = (size: number) => ({
  ...counted(size, words.numbers.acre),
  ...(size < 1 && { label: words.numbers.acre[0] }),
})

export function factTexts(home: Home): Fact[] {
  const { facts, numbers } = words
  const isLand = home.kind === 'land'
  const all: (Fact | false)[] = [
    { term: labels.kind, value: home.kind && propertyKinds[home.kind] },
    { term: labels.yearBuilt, value: home.yearBuilt ? String(home.yearBuilt) : '', again: true },
    !isLand && {
      term: labels.bedrooms,
      value: home.bedrooms > 0 ? String(home.bedrooms) : numbers.studio[0],
      again: true,
    },
    !isLand && { term: labels.bathrooms, value: bathrooms(home.bathrooms), again: true },
    {
      term: facts.livingArea,
      value: home.squareFootage
        ? facts.squareFeet.replace('{count}', thousands.format(home.squareFootage))
        : '',
      again: true,
    },
    { term: facts.lot, value: home.lotSize ? lot(home.lotSize) : '', again: true },
    { term: labels.parking, value: home.parking },
    { term: labels.hoaFee, value: home.hoaFee && facts.aMonth.replace('{price}', home.hoaFee) },
    { term: labels.taxes, value: home.taxes && facts.aYear.replace('{price}', home.taxes) },
    { term: facts.area, value: placeOf(home.address) },
  ]
  return all.filter((fact) => fact !== false && fact.value !== '') as Fact[]
}

function bathrooms(count: number): string {
  if (count === 0) return ''
  const full = Math.floor(count)
  if (full === 0) return words.facts.half
  const text = count > full ? words.facts.fullAndHalf : words.facts.full
  return text.replace('{count}', String(full))
}

function lot(size: number): string {
  const { value, label } = acres(size)
  return `${value} ${label}`
}

/** The description's paragraphs, as staff separated them by lines. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
