import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** `⌘` on a Mac, `Ctrl ` elsewhere. */
export const useCommandKeyName = () => (useSyncExternalStore(never, isMac, () => false) ? '⌘' : 'Ctrl ')
