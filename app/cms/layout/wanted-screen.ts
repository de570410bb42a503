// If a screen's script fails, the router reloads the old screen. This opens the wanted address after that reload.
import type { ClientInstrumentation } from 'react-router'

const key = 'wanted-screen'

/** Notes the address before its script is fetched: a script may fail before React has rendered that it is awaited. */
export function storeWantedScreen(): ClientInstrumentation {
  let wanted: string | undefined
  addEventListener('pagehide', () => {
    if (wanted) sessionStorage.setItem(key, wanted)
  })
  return {
    router: ({ instrument }) =>
      instrument({
        navigate: async (go, { to }) => {
          // A number goes back or forward, and the address changes before the script is fetched.
          wanted = typeof to === 'string' ? to : undefined
          await go()
          if (wanted === to) wanted = undefined
        },
      }),
  }
}

/** Runs before the first paint. Ignores an address stored by a page that was left in another way. */
export const goToWantedScreen = `(() => {
  const wanted = sessionStorage.getItem('${key}')
  sessionStorage.removeItem('${key}')
  if (wanted && performance.getEntriesByType('navigation')[0]?.type === 'reload') location.replace(wanted)
})()`
