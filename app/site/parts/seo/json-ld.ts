// Structured data in schema.org's vocabulary. Every address is absolute; no ratings, no commission.
import { internationalPhone } from '#app/site/parts/contact/international-phone.ts'
import type { Agent } from '#content/agents.ts'
import { team } from '#content/team.ts'
import { sharedImage } from './shared-image.ts'

export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [property: string]: Json }

type Json = string | number | boolean | readonly Json[] | JsonObject
export type JsonObject = { [property: string]: Json }

export const block = (type: string, properties: Record<string, Json>): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...properties,
})

const postalAddress = {
  '@type': 'PostalAddress',
  streetAddress: `${team.address.street}, ${team.address.suite}`,
  addressLocality: team.address.city,
  addressRegion: team.address.state,
  postalCode: team.address.postalCode,
  addressCountry: team.address.country,
}

/** A reference: the home page has the full record under the same `@id`. */
export const teamReference = (siteUrl: string) => ({
  '@type': 'RealEstateAgent',
  '@id': `${siteUrl}/#team`,
  name: team.name,
  url: `${siteUrl}/`,
})

export function homeJsonLd(siteUrl: string): JsonLd[] {
  const site = block('WebSite', {
    '@id': `${siteUrl}/#site`,
    name: team.name,
    url: `${siteUrl}/`,
    inLanguage: 'en-US',
    publisher: { '@id': `${siteUrl}/#team` },
  })
  const office = block('RealEstateAgent', {
    ...teamReference(siteUrl),
    slogan: team.tagline,
    image: siteUrl + sharedImage('/'),
    logo: `${siteUrl}/apple-touch-icon.png`,
    telephone: internationalPhone(team.phone),
    email: team.email,
    address: postalAddress,
    areaServed: { '@type': 'City', name: team.address.city },
    sameAs: profilesOf(team.social),
  })
  return [site, office]
}

export function breadcrumbJsonLd(siteUrl: string, trail: readonly { name: string; path: string }[]): JsonLd {
  const itemListElement = trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${siteUrl}${path}`,
  }))
  return block('BreadcrumbList', { itemListElement })
}

/** A network's front page is nobody's profile. */
const profilesOf = (social: readonly { url: string }[]) =>
  social.map(({ url }) => url).filter((url) => new URL(url).pathname !== '/')

export function personJsonLd(siteUrl: string, agent: Agent): JsonLd {
  const url = `${siteUrl}/${agent.slug}`
  return block('Person', {
    '@id': `${url}#person`,
    name: agent.fullName,
    jobTitle: agent.title,
    description: agent.searchDescription,
    url,
    telephone: internationalPhone(agent.phoneNumber),
    email: agent.email,
    address: postalAddress,
    worksFor: teamReference(siteUrl),
    sameAs: profilesOf(agent.social),
  })
}

export function faqJsonLd(items: readonly { question: string; answer: string }[]): JsonLd {
  const mainEntity = items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return block('FAQPage', { mainEntity })
}

type Film = {
  name: string
  description: string
  file: string
  poster: string
  /** ISO 8601: a day, and a duration such as `PT10S`. */
  uploadDate: string
  duration: string
}

export function videoJsonLd(siteUrl: string, { file, poster, ...about }: Film): JsonLd {
  return block('VideoObject', {
    ...about,
    contentUrl: `${siteUrl}${file}`,
    thumbnailUrl: `${siteUrl}${poster}`,
    publisher: teamReference(siteUrl),
  })
}

type Article = { path: string; headline: string; description: string; chapters: readonly string[] }

export function articleJsonLd(siteUrl: string, article: Article): JsonLd {
  return block('Article', {
    headline: article.headline,
    description: article.description,
    articleSection: article.chapters,
    image: siteUrl + sharedImage(article.path),
    inLanguage: 'en-US',
    isAccessibleForFree: true,
    mainEntityOfPage: `${siteUrl}${article.path}`,
    author: teamReference(siteUrl),
    publisher: teamReference(siteUrl),
  })
}
