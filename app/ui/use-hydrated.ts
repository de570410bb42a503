import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script runs: false on the server and in the first rendering, which must be alike. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
