import type { AppContext } from '#app/domain/app-context.server.ts'
import { listHomeAddresses } from '#app/domain/property/property.server.ts'
import { propertyPath } from '#app/domain/property/slug.ts'

/** A page has no date: the product does not know when its text last changed, and a guess would mislead. */
export async function sitemap(app: AppContext, paths: readonly string[]) {
  const { siteUrl } = app.config
  const entries = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  const homes = (await listHomeAddresses(app)).map(({ slug, updatedAt, hasPhoto }) => {
    const url = siteUrl + propertyPath(slug)
    const image = hasPhoto ? `<image:image><image:loc>${url}/photo.jpg</image:loc></image:image>` : ''
    return `  <url><loc>${url}</loc><lastmod>${updatedAt.toISOString()}</lastmod>${image}</url>`
  })
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    ...homes,
    '</urlset>',
    '',
  ]
  return new Response(sitemap.join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}

export function robots({ config }: AppContext) {
  const { siteUrl } = config
  const rules = [
    'User-agent: *',
    'Disallow: /cms',
    'Disallow: /api',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]
  return new Response(rules.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
