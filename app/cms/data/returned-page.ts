import { replace } from 'react-router'

/** Past the end a list returns its last page: replaces the address accordingly. */
export function redirectToReturnedPage(address: string, returned: number): void {
  const { pathname, searchParams } = new URL(address)
  const asked = searchParams.get('page')
  if (asked === null || asked === String(returned)) return
  if (returned > 1) searchParams.set('page', String(returned))
  else searchParams.delete('page')
  throw replace(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
