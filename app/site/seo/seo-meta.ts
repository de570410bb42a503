import type { MetaDescriptor } from 'react-router'
import type { JsonLd } from './json-ld.ts'

/** What a page says of itself to search engines and link previews; addresses are absolute. */
export type PageSeo = {
  title: string
  description: string
  canonical: string
  image: string
  siteName: string
  /** False keeps the page out of search results. */
  indexed: boolean
  jsonLd: JsonLd[]
}

/** The `meta` export of every public page; reads what its loader answers as `seo`. */
export function seoMeta({ loaderData }: { loaderData?: { seo: PageSeo } | undefined }): MetaDescriptor[] {
  if (!loaderData) return []
  const { seo } = loaderData
  return [
    { title: seo.title },
    { name: 'description', content: seo.description },
    // an address that is not to be found is no canonical one either
    seo.indexed
      ? { tagName: 'link', rel: 'canonical', href: seo.canonical }
      : { name: 'robots', content: 'noindex' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: seo.siteName },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: seo.canonical },
    { property: 'og:image', content: seo.image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...seo.jsonLd.map((data) => ({ 'script:ld+json': data })),
  ]
}
