import type { AppContext } from '#app/domain/app-context.server.ts'

/** Without dates: the product does not know when a page's text last changed, and a guess would mislead. */
export function sitemap({ config }: AppContext, paths: readonly string[]) {
  const entries = paths.map((path) => `  <url><loc>${config.siteUrl}${path}</loc></url>`)
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
