import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useNextLocation } from '#app/cms/ui/use-next-location.ts'

/** The open inquiry is in the address as `id`, for links and the back button. */
export function useOpenInquiry() {
  const { search, state } = useLocation()
  const next = useNextLocation()
  const navigate = useNavigate()
  const id = new URLSearchParams(search).get('id') ?? undefined
  const others = new URLSearchParams(next.search)
  others.delete('id')
  const start = `${next.pathname}?${others.size > 0 ? `${others}&` : ''}id=`
  const wasOpenedHere = typeof state === 'object' && state !== null && 'openedHere' in state

  /** Moving on to another inquiry adds no history entry. */
  const open = (other: string) => {
    // Where a search is under way, the step back would lose it.
    const here = { openedHere: wasOpenedHere || (!id && next.search === search) }
    navigate(start + other, {
      replace: id !== undefined,
      preventScrollReset: true,
      state: here.openedHere ? here : null,
    })
  }
  const close = () => {
    if (!id) return
    if (wasOpenedHere) navigate(-1)
    else
      navigate(
        { pathname: next.pathname, search: String(others) },
        { replace: true, preventScrollReset: true },
      )
  }
  return { id, open, close, base: start }
}

/** Closing an inquiry returns the focus to where it was opened. */
export function useFocusAfterClosing(id: string | undefined, focus: (id: string) => void) {
  const last = useRef(id)
  useEffect(() => {
    const closed = last.current
    last.current = id
    if (closed && !id) focus(closed)
  }, [id, focus])
}
