import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { requireAnsweredPage } from './answered-page.ts'
import { queryClient } from './query-client.ts'

/** How a page of a list is read; the key begins with its topic. */
type PageQuery<Page> = { queryKey: QueryKey; queryFn: () => Promise<Page> }

/** Reads the page that a screen's address asks for, in its loader. */
export async function loadPage<Page extends { page: number }>(query: PageQuery<Page>, address: string) {
  // one that was asked for before would be taken for the answer
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  const page = await queryClient.fetchQuery({ ...query, staleTime: 0 })
  requireAnsweredPage(address, page.page)
  return page
}

/** The page that was loaded, and what others make of it; while `held`, it stays as it is. */
export function useLivePage<Page extends { page: number }>(
  query: PageQuery<Page>,
  loaded: Page,
  held = false,
): Page {
  const { revalidate } = useRevalidator()
  const { data = loaded } = useQuery<Page>({ ...query, enabled: !held })
  // the page that is shown is no more: the loader puts the address right, too
  const isOther = data.page !== loaded.page
  useEffect(() => {
    if (isOther) void revalidate()
  }, [isOther, revalidate])
  return data
}
