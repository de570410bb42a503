import type { JsonLd } from '#app/site/parts/seo/json-ld.ts'

/** Metadata for search engines and link previews; addresses are absolute. */
export type PageSeo = {
  title: string
  description: string
  canonical: string
  /** In pixels. */
  image: { url: string; width: number; height: number }
  siteName: string
  listed: boolean
  /** A search of a listed page is not. */
  indexed: boolean
  jsonLd: JsonLd[]
}

export function SeoHead({ seo }: { seo: PageSeo }) {
  return (
    <>
      <title>{seo.title}</title>
      <meta name="description" content={seo.description} />
      {/* An unlisted address is not canonical. */}
      {seo.listed && <link rel="canonical" href={seo.canonical} />}
      {!seo.indexed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={seo.siteName} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={seo.canonical} />
      <meta property="og:image" content={seo.image.url} />
      <meta property="og:image:width" content={String(seo.image.width)} />
      <meta property="og:image:height" content={String(seo.image.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {seo.jsonLd.map((data) => (
        <script
          key={`${data['@type']} ${data['@id']}`}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: no text in it can end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  )
}
