import { useEffect } from 'react'
import { useNavigation } from 'react-router'

const key = 'wanted-screen'

/** If a script fails, the router reloads the old screen. This opens the wanted address after that reload. */
export function useWantedScreen() {
  const { location } = useNavigation()
  const wanted = location && location.pathname + location.search
  useEffect(() => {
    if (!wanted) return
    const keep = () => sessionStorage.setItem(key, wanted)
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [wanted])
}

/** Runs before the first paint. Ignores an address stored by a page that was left in another way. */
export const goToWantedScreen = `(() => {
  const wanted = sessionStorage.getItem('${key}')
  sessionStorage.removeItem('${key}')
  if (wanted && performance.getEntriesByType('navigation')[0]?.type === 'reload') location.replace(wanted)
})()`
