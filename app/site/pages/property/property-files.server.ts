// Files below a home's page: its first photo for shared links and search engines, at an address that stays, and its open
// houses for calendars.
import { originalFile, type ShownImage } from '#app/domain/image/image.ts'
import { readSizeInstead } from '#app/domain/image/lost-image.server.ts'
import { Problem } from '#app/domain/problem.ts'
import { fullAddress } from '#app/domain/property/property-address.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { type SharedImage, sharedImage } from '#app/site/parts/seo/shared-image.ts'
import { propertyPage as words } from '#content/property-page.ts'
import { team } from '#content/team.ts'
import { agentOf } from './agent-of.server.ts'
import { calendarFile } from './calendar-file.server.ts'
import { findProperty } from './find-property.server.ts'
import { eventOf } from './open-houses.server.ts'

/** Pixels that previews of links ask for. */
const wanted = 1200
/** A cache asks each time, so that the photo of a withdrawn home is gone at once; asking is cheap by its ETag. */
const photoCaching = 'public, no-cache'

/** The first photo that is not lost; undefined for a home without one. */
export function sharedPhotoOf(slug: string, images: readonly ShownImage[]): SharedImage | undefined {
  const image = images.find(({ query }) => query)
  if (!image) return undefined
  const width = widthOf(image) ?? image.width
  const height = Math.round((width * image.height) / image.width)
  return { path: `${propertyPath(slug)}/photo.jpg`, width, height }
}

const widthOf = ({ widths }: ShownImage) => widths.find((width) => width >= wanted) ?? widths.at(-1)

/** Unlike the signed addresses in the page, which last for hours, this one lasts as long as the home is public. */
export async function sharedPhoto(visit: PageVisit): Promise<Response> {
  const { app, request } = visit
  const { home, images } = await findProperty(visit)
  const place = images.findIndex(({ query }) => query)
  const [photo, image] = [home.photos[place], images[place]]
  if (!photo || !image) return redirect(sharedImage('/'))
  const width = widthOf(image)
  const path = `${photo.objectKey}/${width ? `${width}.jpg` : originalFile}`
  const headers = { ETag: `"${path}"`, 'Cache-Control': photoCaching }
  if (request.headers.get('if-none-match') === headers.ETag)
    return new Response(null, { status: 304, headers })
  const bytes = (await app.images.get(path)) ?? (await readSizeInstead(app, path))
  if (!bytes) return redirect(sharedImage('/'))
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
}

const redirect = (Location: string) =>
  new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-store' } })

export async function openHouseFile(visit: PageVisit): Promise<Response> {
  const { params, app } = visit
  const { slug, home } = await findProperty(visit)
  const found = home.openHouses.find((openHouse) => eventOf(openHouse) === params.event)
  if (!found) throw new Problem('not-found', 'This home has no such open house.')
  const { siteUrl } = app.config
  const { name, phone } = agentOf(home.agent)
  const questions = words.openHouses.eventText.replace('{agent}', () => name).replace('{phone}', phone)
  const event = calendarFile({
    ...found,
    uid: `${home._id}-${eventOf(found)}@${new URL(siteUrl).hostname}`,
    title: words.openHouses.event.replace('{name}', () => home.name),
    place: fullAddress(home.address, team.address),
    latitude: home.latitude,
    longitude: home.longitude,
    text: [found.note, questions].filter(Boolean).join('\n'),
    url: siteUrl + propertyPath(slug),
    changedAt: home.updatedAt,
  })
  return new Response(event, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${slug}-${found.date}.ics"`,
      'Cache-Control': 'no-cache',
    },
  })
}
