// Finds the town in a US address such as `12 Oak Street, Unit 4, Evanston, IL 60201`, and tells whether it names a state.

const abbreviation = `
  AL|AK|AZ|AR|CA|CO|CT|DC|D\\.C\\.|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK
  |OR|PA|PR|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY`.replaceAll(/\s/g, '')
const stateName = `
  Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia,
  Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota,
  Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina,
  North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Puerto Rico, Rhode Island, South Carolina, South Dakota, Tennessee,
  Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming`
  .trim()
  .replaceAll(/,\s+/g, '|')
const zip = String.raw`\d{5}(?:-\d{4})?`

const country = /(?:,\s*|(?<=\d)\s+)(?:USA?|U\.S\.(?:A\.)?|United States(?: of America)?)$/i
/** Each with what replaces it; without a ZIP, an abbreviation behind other words is one in capitals alone. */
const ends: [RegExp, string][] = [
  [new RegExp(String.raw`[,\s](?:${abbreviation}|${stateName})\.?[,\s]*${zip}$`, 'i'), ''],
  [new RegExp(String.raw`,([^,\d]*?)\s*${zip}$`), ',$1'],
  [new RegExp(String.raw`,\s*(?:${abbreviation})\.?$`, 'i'), ''],
  [new RegExp(String.raw`(,[^,\d]*[a-z.])\s+(?:${abbreviation})\.?$`), '$1'],
]
const stateAlone = new RegExp(String.raw`,\s*(?:${stateName})$`, 'i')

const floor = /\bfloor$|^basement$|^rear$/i
const unit = /^(?:#|(?:units?|apts?|apartments?|suites?|penthouse|ph)\b|[a-z](?:-?\d+)?$)/i
const unitWithNumber =
  /^(?:unit|apt|apartment|suite|ste|floor|fl|level|room|rm|penthouse|ph|no|lot|building|bldg|tower|residence|loft|flat)[\s.#]*(?:[\w/-]*\d[\w/-]*|(?<=[\s.#])[a-z])$/i
const isUnit = (part: string) => floor.test(part) || unit.test(part) || unitWithNumber.test(part)
/** A number that is no ordinal begins a street, or is a unit's. */
const isStreet = (part: string) => /^\d+(?!\d|st\b|nd\b|rd\b|th\b)/i.test(part)

const partsOf = (line: string) =>
  line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
const placesIn = (line: string) =>
  partsOf(line)
    .slice(1)
    .filter((part) => !isStreet(part))

const withoutCountry = (address: string) =>
  address
    .replace(/[\s,]+$/, '')
    .trim()
    .replace(country, '')

const withoutUnits = (address: string) =>
  partsOf(address)
    .filter((part, index) => index === 0 || !isUnit(part))
    .join(', ')

/** A state's name alone may be a town's, as Oregon, Illinois, is: it is the state's where a place stands before it. */
function withoutState(line: string): string {
  const [end, rest = ''] = ends.find(([pattern]) => pattern.test(line)) ?? []
  if (end) return line.replace(end, rest)
  const before = line.replace(stateAlone, '')
  return placesIn(before).length > 0 ? before : line
}

/** `Fenwick Park` of `118 Alder Court, Fenwick Park`; empty where the address names no place. */
export const placeOf = (address: string): string =>
  placesIn(withoutState(withoutUnits(withoutCountry(address)))).at(-1) ?? ''

/** As a map or a calendar needs it: with the team's city and state, unless it names that city, a state or a ZIP. */
export function fullAddress(address: string, { city, state }: { city: string; state: string }): string {
  const whole = withoutCountry(address)
  const line = withoutUnits(whole)
  const rest = withoutState(line)
  const isHere = partsOf(rest).some((part) => part.toLowerCase() === city.toLowerCase())
  return rest !== line || isHere ? address : `${whole}, ${city}, ${state}`
}
