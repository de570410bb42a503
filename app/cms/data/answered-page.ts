import { replace } from 'react-router'

/** Past the end a list returns its last page: replaces the address accordingly. */
export function requireAnsweredPage(address: string, answered: number): void {
  const { pathname, searchParams } = new URL(address)
  const asked = searchParams.get('page')
  if (asked === null || asked === String(answered)) return
  if (answered > 1) searchParams.set('page', String(answered))
  else searchParams.delete('page')
  throw replace(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname)
}
