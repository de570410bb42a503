import type { ComponentType } from 'react'
import { useLocation, useOutletContext } from 'react-router'
import type { PageName } from '#app/site/page-scripts.ts'
import { contactLinkMark } from './contact-link.tsx'
import { LoadNotice } from './load-notice.tsx'
import { type PageView, pageMark, pageRoot, viewElement } from './page-view.ts'
import type { SiteFacts } from './site-facts.server.ts'
import { SiteFrame } from './site-frame.tsx'

/** `hero`: that the page begins with an image which reaches under the header. */
type Options = { hero?: boolean }

/** The component of a public page's route. */
export function sitePage<Props extends object>(
  page: PageName,
  Page: ComponentType<Props>,
  { hero = false }: Options = {},
) {
  return function SitePage(answers: Props & { loaderData?: object; actionData?: unknown }) {
    const { loaderData, actionData } = answers
    const shown = { loaderData: withoutSeo(loaderData), actionData } as Props
    return (
      <RenderedPage page={page} Page={Page} hero={hero} props={shown} facts={useOutletContext<SiteFacts>()} />
    )
  }
}

/** The `ErrorBoundary` of a public page's route: what stands in the place of what could not be loaded. */
export function siteFailure<Props extends object>(
  page: PageName,
  Page: ComponentType<Props>,
  props: Props,
  { hero = false }: Options = {},
) {
  return function SiteFailure() {
    return (
      <RenderedPage page={page} Page={Page} hero={hero} props={props} facts={useOutletContext<SiteFacts>()} />
    )
  }
}

type RenderedProps<Props> = {
  page: PageName
  Page: ComponentType<Props>
  hero?: boolean
  facts: SiteFacts
  props: Props
}

/** Pages that a visitor points at are fetched before the press, by browsers that know how. */
const nextPages = {
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
}

/** A page in its frame, and beside it all that a browser needs to take it over (see start-site.tsx). */
export function RenderedPage<Props extends object>({
  page,
  Page,
  hero = false,
  facts,
  props,
}: RenderedProps<Props>) {
  const { pathname: path } = useLocation()
  const view: PageView = { page, path, hero, facts, props }
  return (
    <>
      <div id={pageRoot} {...{ [pageMark]: page }}>
        <SiteFrame facts={facts} path={path} hero={hero}>
          <Page {...props} />
        </SiteFrame>
      </div>
      <LoadNotice />
      <script
        type="speculationrules"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: ours, and no text in it can end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(nextPages) }}
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

function withoutSeo(loaderData: object = {}) {
  const { seo: _, ...shown } = loaderData as { seo?: unknown }
  return shown
}
