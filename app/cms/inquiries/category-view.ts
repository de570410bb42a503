// The address of a category names its view (board or list), the search, the home if only its
// inquiries are shown, and whose; without the last, this browser remembers it.
import { rememberedWhose } from '#app/cms/ui/whose-switch.tsx'
import { propertyId } from '#app/domain/inquiry/inquiry.ts'
import { type Whose, whose } from '#app/domain/owner/owner.ts'

type View = { isList: boolean; search: string; propertyId: string; whose: Whose }

/** An id that can be none is left out. */
export function viewIn(params: URLSearchParams): View {
  return {
    isList: params.get('view') === 'list',
    search: params.get('search') ?? '',
    propertyId: propertyId.safeParse(params.get('propertyId')).data ?? '',
    whose: whose.find((one) => one === params.get('owner')) ?? rememberedWhose(),
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
