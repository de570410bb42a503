import type { ComponentType } from 'react'
import { contactLinkMark } from '#app/site/parts/contact/contact-link-mark.ts'
import { SiteFrame } from '#app/site/parts/layout/site-frame.tsx'
import { LoadNotice } from '#app/ui/load-notice.tsx'
import { lastError } from '#content/not-found.ts'
import { loadNotice, type PageView, pageRoot, viewElement } from './page-view.ts'

/** Speculation rules: browsers that support them prefetch a page that the visitor points at. */
export const nextPages = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...['/cms', '/cms/*', '/*.*'].map((href) => ({ not: { href_matches: href } })),
          { not: { selector_matches: `[${contactLinkMark}]` } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

type Props = { view: PageView; Page: ComponentType<object> }

/** The page in its frame, with the data to hydrate it (start-site.tsx). */
export function RenderedPage({ view, Page }: Props) {
  const { facts, path, hero, shortFooter, props } = view
  return (
    <>
      <div id={pageRoot}>
        <SiteFrame facts={facts} path={path} hero={hero} shortFooter={shortFooter}>
          <Page {...props} />
        </SiteFrame>
      </div>
      <LoadNotice
        id={loadNotice}
        className="on-white"
        title={lastError.title}
        retryLabel={lastError.retryLabel}
      />
      <script
        type="speculationrules"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: ours, and no text in it can end the element
        dangerouslySetInnerHTML={{ __html: nextPages }}
      />
      <script
        type="application/json"
        id={viewElement}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: no text in it can end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(view).replaceAll('<', '\\u003c') }}
      />
    </>
  )
}
