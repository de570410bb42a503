import { searchText } from '#app/domain/list.ts'

export const searchError = (text: string) => searchText.safeParse(text).error?.issues[0]?.message

/** The address's search text, empty if the call would refuse it; the field shows why. */
export function searchIn(params: URLSearchParams): string {
  const asked = params.get('search')?.trim() ?? ''
  return searchError(asked) ? '' : asked
}
