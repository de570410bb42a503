import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { requireAnsweredPage } from '#app/cms/data/answered-page.ts'
import { useCollectionNews } from '#app/cms/data/use-collection-news.ts'
import { useTopDialog } from '#app/cms/ui/open-dialogs.ts'
import type { Page } from '#app/domain/paging.ts'

/** A page of records, and when it was asked for. */
type Loaded<Stored> = Page<Stored> & { readAt: number }

/** What a list's loader answers. */
export async function loadList<Stored>(
  address: string,
  read: (address: string) => Promise<Page<Stored>>,
): Promise<Loaded<Stored>> {
  const readAt = performance.now()
  const list = await read(address)
  requireAnsweredPage(address, list.page)
  return { ...list, readAt }
}

/**
 * A page of records as it was loaded, and as it is once others have stored something; not under an open dialog. What
 * cannot be read again stays as it was. `read` answers the list of an address.
 */
export function useLiveList<Stored>(
  collection: 'properties' | 'testimonials',
  loaded: Loaded<Stored>,
  read: (address: string) => Promise<Page<Stored>>,
): Page<Stored> {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [latest, setLatest] = useState<{ loaded: Page<Stored>; list: Page<Stored> }>({ loaded, list: loaded })
  const list = latest.loaded === loaded ? latest.list : loaded
  const held = useTopDialog() !== undefined
  useCollectionNews({
    collection,
    held,
    readAt: loaded.readAt,
    read: async () => {
      const next = await read(new URL(pathname + search, window.location.origin).href)
      // the page that is shown is no more: the loader puts the address right, too
      if (next.page !== loaded.page) await revalidate()
      else if (JSON.stringify(next) !== JSON.stringify(list)) setLatest({ loaded, list: next })
    },
  })
  return list
}
