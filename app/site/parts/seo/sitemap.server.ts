import type { PageVisit } from '#app/site/render/site-route.ts'
import { pageTable } from '#content/page-table.ts'

/** Every public page. No dates: when a page's words last changed is not known here, and a guess would be a lie. */
export function sitemap({ app }: PageVisit) {
  const { siteUrl } = app.config
  const entries = Object.keys(pageTable).map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`)
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ]
  return new Response(sitemap.join('\n'), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
