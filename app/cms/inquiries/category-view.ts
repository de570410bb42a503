// The address of a category names its view (board or list), the search, what narrows it further, and whose; without the
// last, this browser remembers it.
import { rememberedWhose } from '#app/cms/ui/whose-switch.tsx'
import {
  type LeadFilter,
  leadFilterFields,
  leadFilterNames,
  pickFilter,
} from '#app/domain/inquiry/lead-filter.ts'
import { type Whose, whose } from '#app/domain/owner/owner.ts'

/** `owner`: whose, if the address says so. */
type View = {
  isList: boolean
  search: string
  filter: LeadFilter
  owner: Whose | undefined
  whose: Whose
}

/** An invalid filter is left out. */
export function viewIn(params: URLSearchParams): View {
  const read = (field: keyof LeadFilter) =>
    leadFilterFields[field].safeParse(params.get(field) ?? undefined).data
  const owner = whose.find((one) => one === params.get('owner'))
  return {
    isList: params.get('view') === 'list',
    search: params.get('search') ?? '',
    filter: pickFilter(Object.fromEntries(leadFilterNames.map((field) => [field, read(field)]))),
    owner,
    whose: owner ?? rememberedWhose(),
  }
}

export function addressOf(pathname: string, { isList, search, filter, owner }: View): string {
  const query = new URLSearchParams({
    ...(isList ? { view: 'list' } : {}),
    ...(search ? { search } : {}),
    ...(owner ? { owner } : {}),
    ...pickFilter(filter),
  })
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
