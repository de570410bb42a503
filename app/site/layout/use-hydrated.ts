import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in what the server sends and until script runs. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
