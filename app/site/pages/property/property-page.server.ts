// A home's page. Its data has no compensation, and no price that is on request.
import { cutText } from '#app/domain/cut-text.ts'
import { placeholderImage } from '#app/domain/image/image.ts'
import { Problem } from '#app/domain/problem.ts'
import { fullAddress } from '#app/domain/property/property-address.ts'
import { findSimilarHomes } from '#app/domain/property/similar-homes.server.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { contactHome } from '#app/site/parts/contact/contact-rules.ts'
import { openForm, receiveInquiry } from '#app/site/parts/forms/receive-inquiry.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { listingJsonLd } from '#app/site/parts/seo/listing-json-ld.ts'
import { propertyPage } from '#content/property-page.ts'
import { team } from '#content/team.ts'
import { agentOf } from './agent-of.server.ts'
import { askFields, askRules } from './ask-rules.ts'
import { findProperty } from './find-property.server.ts'
import { announce, comingOpenHouses, showOpenHouse, teamTime } from './open-houses.server.ts'
import { sharedPhotoOf } from './property-files.server.ts'
import {
  type FoundProperty,
  factTexts,
  numberTexts,
  paragraphsOf,
  priceText,
  stateText,
} from './property-text.server.ts'

export async function loader(visit: PageVisit) {
  const shown = await findProperty(visit)
  const [similar, form] = await Promise.all([
    findSimilarHomes(visit.app, shown.home._id),
    openForm(visit, 'contact'),
  ])
  const printedAddress = new URL(visit.app.config.siteUrl).host + propertyPath(shown.slug)
  return {
    seo: seoOf(visit, shown),
    ...toPropertyData(shown, visit.app.now()),
    printedAddress,
    similar,
    form,
  }
}

export async function action(visit: PageVisit) {
  const shown = await findProperty(visit).catch(nullIfHidden)
  if (!shown) return askOnContactPage(visit)
  return receiveInquiry(visit, askFields(shown.home._id), askRules)
}

/** The home may have left the site while somebody wrote about it. */
function nullIfHidden(error: unknown) {
  if (error instanceof Problem && error.kind === 'not-found') return null
  throw error
}

/** 307: the browser sends the same form again. The address is the same for a home that never existed. */
function askOnContactPage({ params }: PageVisit) {
  const Location = `/contact?${new URLSearchParams({ [contactHome]: params.slug ?? '' })}`
  return new Response(null, { status: 307, headers: { Location } })
}

function toPropertyData({ slug, home, images }: FoundProperty, now: Date) {
  const { state } = home
  const isSold = state === 'sold'
  const isShown = state === 'active' || state === 'coming soon'
  const openHouses = isShown ? comingOpenHouses(home.openHouses, now) : []
  const [first] = openHouses
  return {
    id: home._id,
    name: home.name,
    address: home.address,
    state,
    isSold,
    told: stateText(home, now),
    price: priceText(home),
    numbers: numberTexts(home),
    facts: factTexts(home),
    paragraphs: paragraphsOf(home.description),
    agent: agentOf(home.agent),
    openHouses: openHouses.map((one) => showOpenHouse(slug, one)),
    next: first && announce(first, now),
    photos: home.photos
      .map(({ caption }, index) => ({ image: images[index] ?? placeholderImage, caption }))
      .filter(({ image }) => image !== placeholderImage),
    listing: /^https?:/i.test(home.linkUrl) && !isSold ? home.linkUrl : '',
    maps: mapsAddress(home),
    video: home.videoUrl,
  }
}

/** A link, where others embed a map: it asks nothing of a third party until it is followed. */
function mapsAddress({ latitude, longitude, address }: FoundProperty['home']): string {
  const isPlaced = latitude !== null && longitude !== null
  const query = isPlaced ? `${latitude},${longitude}` : fullAddress(address, team.address)
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

function seoOf({ app }: PageVisit, { slug, home, images }: FoundProperty) {
  const { siteUrl } = app.config
  const photo = sharedPhotoOf(slug, images)
  const words = { title: `${home.name}, ${home.address}`, description: describe(home, app.now()) }
  const about = {
    url: siteUrl + propertyPath(slug),
    description: words.description,
    image: photo && siteUrl + photo.path,
    today: teamTime(app.now()).toPlainDate().toString(),
  }
  return { words, ...(photo && { image: photo }), jsonLd: [listingJsonLd(siteUrl, home, about)] }
}

function numberInText({ value, label }: { value: string; label: string }): string {
  const { studio, built } = propertyPage.numbers
  if (value === studio[0]) return value
  return label === built ? `${label} ${value}` : `${value} ${label}`
}

/** Characters that search results show. */
const longest = 155

function describe(home: FoundProperty['home'], now: Date): string {
  const [first = ''] = paragraphsOf(home.description)
  if (first.length > longest / 2) return shorten(first)
  const facts = numberTexts(home).map(numberInText).join(', ')
  return shorten(
    [first, `${stateText(home, now).line}: ${home.address}`, facts].map(toSentence).join(' ').trim(),
  )
}

const toSentence = (text: string) => (/[^.!?…]$/.test(text) ? `${text}.` : text)

/** Ends with a whole word, if it has more than one. */
function shorten(text: string): string {
  const { start, rest } = cutText(text, longest)
  return rest ? `${start.replace(/[\s,:;–—-]+\S*$/, '')}…` : text
}
