import type { ComponentType } from 'react'
import type { Visit } from '#app/http/pages.ts'
import type { FormReply } from '#app/site/parts/forms/form-shapes.ts'
import type { PageSeo } from '#app/site/parts/seo/seo-head.tsx'
import type { PageName } from './page-scripts.ts'

/** Who asks for a public page, and for what. */
export type PageVisit = Visit & {
  request: Request
  url: URL
  /** `unkeepable` once the page stands without something that could not be loaded, or for one past the end of its list. */
  rendering: { unkeepable: boolean }
}

type Loaded = { seo: PageSeo }
type WithoutSeo<Data> = Data extends unknown ? Omit<Data, 'seo'> : never

/** What a public page is shown with. Search engines read `seo` in its head. */
export type PageProps<Loader extends (visit: PageVisit) => unknown> = {
  loaderData: WithoutSeo<Awaited<ReturnType<Loader>>>
  actionData?: FormReply | undefined
}

/** A form that was not stored: everything that was typed, and what is wrong with it. */
export type Refusal = { reply: FormReply; status: number; headers?: Record<string, string> | undefined }

/** What stands in a page's place, with the name that a browser loads it by. */
export type Failure = { page: PageName; Page: ComponentType<object>; props: object; hero?: boolean }

/**
 * A public page. A loader or an action may throw a `Response`, which is then the answer, or a `PageError`; `failure`
 * shows in the place of a page that could not be loaded or rendered, if it has one.
 */
type RouteOf<Data extends Loaded> = {
  page: PageName
  Page: ComponentType<{ loaderData: WithoutSeo<Data>; actionData?: FormReply | undefined }>
  /** That the page begins with an image which reaches under the header. */
  hero?: boolean
  status?: 200 | 404
  loader: (visit: PageVisit) => Data | Promise<Data>
  action?: (visit: PageVisit) => Promise<Response | Refusal>
  failure?: Failure
}

export type SiteRoute = Omit<RouteOf<Loaded>, 'Page'> & { Page: ComponentType<object> }

/** Puts a page's parts together; which props it takes, this alone checks. */
export const siteRoute = <Data extends Loaded>(route: RouteOf<Data>) => route as unknown as SiteRoute

/** The page that takes another's place, with its props. */
export const siteFailure = <Props extends object>(
  page: PageName,
  Page: ComponentType<Props>,
  props: Props,
  { hero = false } = {},
): Failure => ({ page, Page: Page as ComponentType<object>, props, hero })
