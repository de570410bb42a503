import type { Visit } from '#app/http/pages/pages.ts'
import type { FormReply } from './form-shapes.ts'

/** A request for a public page. */
export type PageVisit = Visit & {
  request: Request
  url: URL
  /** A loader sets `unkeepable` when no cache may keep the page: a part is missing, or the list has no such page. */
  rendering: { unkeepable: boolean }
}

type WithoutSeo<Data> = Data extends unknown ? Omit<Data, 'seo'> : never

/** The props of a page; the `seo` of its loader is for the document's head alone. */
export type PageProps<Loader extends (visit: PageVisit, ...row: never[]) => unknown> = {
  loaderData: WithoutSeo<Awaited<ReturnType<Loader>>>
  actionData?: FormReply | undefined
}

/** A form that was not stored: everything that was typed, and what is wrong with it. */
export type Refusal = { reply: FormReply; status: number; headers?: Record<string, string> | undefined }
