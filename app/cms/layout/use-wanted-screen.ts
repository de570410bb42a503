import { useEffect } from 'react'
import { useNavigation } from 'react-router'

const key = 'wanted-screen'

/**
 * The router answers a screen's script that cannot be had by loading the document of the screen before once more, and the
 * press would be lost. The screen that was wanted is kept over that, and asked for by its address, where its failure shows.
 */
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

/** Runs before anything shows. What was kept by a page that was left in another way counts no more. */
export const goToWantedScreen = `(() => {
  const wanted = sessionStorage.getItem('${key}')
  sessionStorage.removeItem('${key}')
  if (wanted && performance.getEntriesByType('navigation')[0]?.type === 'reload') location.replace(wanted)
})()`
