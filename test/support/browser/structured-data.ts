import Validator from '@adobe/structured-data-validator'

const dwelling =
  'address floorSize geo name numberOfBathroomsTotal numberOfBedrooms numberOfFullBathrooms numberOfPartialBathrooms yearBuilt'

/** The part of schema.org's vocabulary that the site uses; other words are errors. */
const vocabulary: Record<string, string> = {
  Accommodation: dwelling,
  Apartment: dwelling,
  Answer: 'text',
  Article:
    'articleSection author description headline image inLanguage isAccessibleForFree mainEntityOfPage publisher',
  BreadcrumbList: 'itemListElement',
  City: 'name',
  FAQPage: 'mainEntity',
  GeoCoordinates: 'latitude longitude',
  ItemList: 'itemListElement name',
  ListItem: 'item name position',
  Offer: 'availability price priceCurrency url',
  Person: 'address description email image jobTitle name sameAs telephone url worksFor',
  Place: 'address geo name',
  PostalAddress: 'addressCountry addressLocality addressRegion postalCode streetAddress',
  QuantitativeValue: 'unitCode value',
  Question: 'acceptedAnswer name',
  RealEstateAgent: 'address areaServed email image logo name sameAs slogan telephone url',
  RealEstateListing: 'datePosted description image mainEntity name offers provider url',
  SingleFamilyResidence: dwelling,
  VideoObject: 'contentUrl description duration name publisher thumbnailUrl uploadDate',
  WebSite: 'inLanguage name publisher url',
}

/** In the format of schema.org's own file, which the validator reads. */
const schemaOrg = {
  '@graph': Object.entries(vocabulary).flatMap(([type, words]) => [
    { '@id': `schema:${type}`, '@type': 'rdfs:Class' },
    ...words.split(' ').map((word) => ({
      '@id': `schema:${word}`,
      '@type': 'rdf:Property',
      'schema:domainIncludes': { '@id': `schema:${type}` },
    })),
  ]),
}

type Block = { '@type': string }

/**
 * The errors of an independent validator (schema.org's vocabulary, Google's rules), without hints at optional fields.
 */
export async function structuredDataIssues(blocks: readonly Block[]): Promise<string[]> {
  const jsonld = Object.groupBy(structuredClone(blocks) as Block[], (block) => block['@type'])
  const issues = await new Validator(schemaOrg).validate({ jsonld: jsonld as Record<string, Block[]> })
  return issues
    .filter(({ severity, issueMessage }) => severity === 'ERROR' || !issueMessage.includes('(optional)'))
    .map(({ rootType, issueMessage }) => `${rootType}: ${issueMessage}`)
}
