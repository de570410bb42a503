import type { ComponentType } from 'react'
import { firstViewScripts } from '#app/site/render/first-view/first-view.server.ts'
import { documentLinks } from '#app/ui/document-links.ts'
import { themeColors } from '#app/ui/theme-colors.ts'
import type { PageView } from './page-view.ts'
import { RenderedPage } from './rendered-page.tsx'
import { type PageSeo, SeoHead } from './seo-head.tsx'

type Props = {
  /** Undefined for a page that could not be loaded: its replacement has the title. */
  seo?: PageSeo | undefined
  styles: string[]
  waits: boolean
  view: PageView
  Page: ComponentType<object>
}

/** Pages cross-fade. The browser looks for this before it applies styles from files that came last. */
export const fadingPages = '@view-transition{navigation:auto}'

/** The document without the names of its script. `waits`: script and later images come after the first view. */
export function SiteDocument({ seo, styles, waits, view, Page }: Props) {
  return (
    <html lang="en-US">
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: ours */}
        {waits && <script dangerouslySetInnerHTML={{ __html: firstViewScripts.mark }} />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={view.hero ? themeColors.night : themeColors.paper} />
        {seo && <SeoHead seo={seo} />}
        {documentLinks.map((link) => (
          <link key={link.href} {...link} />
        ))}
        <style media="(prefers-reduced-motion: no-preference)">{fadingPages}</style>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <RenderedPage view={view} Page={Page} />
      </body>
    </html>
  )
}
