// The address of a category names its view (board or list), the search, and the home if only its inquiries are shown.
import { propertyId } from '#app/domain/inquiry/inquiry.ts'

type View = { isList: boolean; search: string; propertyId: string }

/** An id that can be none is left out. */
export function viewIn(params: URLSearchParams): View {
  return {
    isList: params.get('view') === 'list',
    search: params.get('search') ?? '',
    propertyId: propertyId.safeParse(params.get('propertyId')).data ?? '',
  }
}

export function addressOf(pathname: string, { isList, search, propertyId }: View): string {
  const query = new URLSearchParams({
    ...(isList ? { view: 'list' } : {}),
    ...(search ? { search } : {}),
    ...(propertyId ? { propertyId } : {}),
  })
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
