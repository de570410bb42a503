import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/**
 * A change of screens is no page load, nor is the first screen after a login: so that both are like one, Tab starts at the
 * screen, and its title is read out. `state: { keepFocus: true }` prevents it.
 */
export function ScreenFocus({ mainId }: { mainId: string }) {
  const { pathname, state } = useLocation()
  const seen = useRef(useHydrated() ? '' : pathname)
  const [title, setTitle] = useState('')
  const keepFocus = typeof state === 'object' && state !== null && 'keepFocus' in state
  // In a layout effect: after it keep-focus.ts would move the focus that the old screen lost.
  useLayoutEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    if (keepFocus) return
    const main = document.getElementById(mainId)
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname, mainId, keepFocus])
  return (
    <p className="sr" role="status">
      {title}
    </p>
  )
}
