import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page's script runs. False on the server and in the first render, which must match. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
