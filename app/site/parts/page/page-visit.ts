import type { Visit } from '#app/http/pages/pages.ts'
import type { FormReply } from './form-shapes.ts'

export type PageVisit = Visit & {
  request: Request
  url: URL
  /** The parts of the address that its pattern names. */
  params: Readonly<Record<string, string>>
  /** A loader sets `unkeepable` when the page must not be cached: a part is missing, or the list has no such page. */
  rendering: { unkeepable: boolean }
}

type WithoutSeo<Data> = Data extends unknown ? Omit<Data, 'seo'> : never

/** Without the loader's `seo`, which is for the document's head. */
export type PageProps<Loader extends (visit: PageVisit, ...row: never[]) => unknown> = {
  loaderData: WithoutSeo<Awaited<ReturnType<Loader>>>
  actionData?: FormReply | undefined
}

export type Refusal = { reply: FormReply; status: number; headers?: Record<string, string> | undefined }
