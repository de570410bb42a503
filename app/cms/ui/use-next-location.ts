import { useLocation, useNavigation } from 'react-router'

/**
 * Where the screen will be once a navigation under way ends, if only its query changes. A link that is built from it adds
 * to the last choice; one built from the present location would drop it.
 */
export function useNextLocation() {
  const here = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === here.pathname ? next : here
}
