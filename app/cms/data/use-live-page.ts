import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CallFailed } from './call-failed.ts'
import { queryClient } from './query-client.ts'
import { redirectToReturnedPage } from './returned-page.ts'

type PageQuery<Page> = { queryKey: QueryKey; queryFn: () => Promise<Page> }

/** For a screen's loader: reads the page that its address names. */
export async function loadPage<Page extends { page: number }>(query: PageQuery<Page>, address: string) {
  // An older request's response must not pass for this one.
  await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true })
  const page = await queryClient.fetchQuery({ ...query, staleTime: 0 })
  redirectToReturnedPage(address, page.page)
  return page
}

/** The loaded page, updated with others' changes; frozen while `held`. */
export function useLivePage<Page extends { page: number }>(
  query: PageQuery<Page>,
  loaded: Page,
  held = false,
): Page {
  const { revalidate } = useRevalidator()
  const { data = loaded, error } = useQuery<Page>({ ...query, enabled: !held })
  const isGone = error instanceof CallFailed && [403, 404].includes(error.status)
  // The shown page no longer exists or is closed to this user: the loader also corrects the address, or says so.
  const isOther = isGone || data.page !== loaded.page
  useEffect(() => {
    if (isOther) void revalidate()
  }, [isOther, revalidate])
  return useFrozen(data, held, hashKey(query.queryKey))
}

/** The value as it was before, while `frozen`; a request may have been under way. Another `key` is another thing. */
function useFrozen<Value>(value: Value, frozen: boolean, key: string): Value {
  const [last, setLast] = useState({ value, key })
  if (frozen && last.key === key) return last.value
  if (last.value !== value || last.key !== key) setLast({ value, key })
  return value
}
