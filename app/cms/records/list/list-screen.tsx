// The route of a list of records: loads the page that its address names, and keeps it up to date.
import type { ComponentType } from 'react'
import { loadPage, useLivePage } from '#app/cms/data/use-live-page.ts'
import { listMeta } from '#app/cms/layout/staff-meta.ts'
import { useErasedDrafts } from '#app/cms/records/form/erased-drafts.ts'
import type { StaffHandle } from '#app/cms/ui/crumbs.ts'
import type { Export } from '#app/cms/ui/export-link.tsx'
import { ListSkeleton } from '#app/cms/ui/list-states.tsx'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { ListHead } from './list-head.tsx'

type Kind<Query, Page> = {
  collection: Export['of']
  title: string
  /** The call's query for the list's address. */
  queryAt: (address: string) => Query
  read: (query: Query) => Promise<Page>
  Tools: ComponentType
  table: Pick<Parameters<typeof ListSkeleton>[0], 'className' | 'columns'>
}
type Loaded<Page> = Page & { address: string }

export function createListScreen<
  Query extends Record<string, string | undefined>,
  Page extends { page: number; total: number },
>({ collection, title, queryAt, read, Tools, table }: Kind<Query, Page>) {
  const pageAt = (address: string) => ({
    queryKey: [collection, new URL(address).search],
    queryFn: () => read(queryAt(address)),
  })
  const load = async ({ request: { url } }: { request: Request }): Promise<Loaded<Page>> => ({
    ...(await loadPage(pageAt(url), url)),
    address: url,
  })
  /** The list waits for an open dialog, whose row must not go away. */
  function useList(loaded: Loaded<Page>): { list: Page; csv: Export } {
    useErasedDrafts()
    const list = useLivePage<Page>(pageAt(loaded.address), loaded, useTopDialog() !== undefined)
    return { list, csv: { of: collection, filter: { ...queryAt(loaded.address), page: undefined } } }
  }
  return {
    meta: listMeta(title),
    handle: { crumbs: [{ label: title }] } satisfies StaffHandle,
    load,
    useList,
    HydrateFallback: () => (
      <>
        <ListHead title={title} />
        <Tools />
        <ListSkeleton label={`Loading ${collection}`} {...table} />
      </>
    ),
    ErrorBoundary: () => <ScreenError title={title} what={`The list of ${collection}`} />,
  }
}
