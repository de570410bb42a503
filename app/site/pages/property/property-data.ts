import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import type { loader } from './property-page.server.ts'

/** The data of a home's page. */
export type PropertyData = PageProps<typeof loader>['loaderData']

/** Ids of parts that others link to. */
export const askId = 'ask'
export const openHousesId = 'open-houses'
