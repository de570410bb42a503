import type { MouseEvent } from 'react'

/** A click that means to follow a link here, not in another tab. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
