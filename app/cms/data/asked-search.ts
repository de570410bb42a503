import { searchText } from '#app/domain/list.ts'

/** Why a search would be refused. */
export const searchError = (text: string) => searchText.safeParse(text).error?.issues[0]?.message

/** What an address searches for; what the call would refuse is left out, and told at the field. */
export function searchIn(params: URLSearchParams): string {
  const asked = params.get('search')?.trim() ?? ''
  return searchError(asked) ? '' : asked
}
