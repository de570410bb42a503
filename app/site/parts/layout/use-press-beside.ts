import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Runs `act` for a press on a dialog's backdrop; a drag that only ends there, as of selected text, is none. */
export function usePressBeside(act: () => void) {
  const began = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      began.current = event.target === event.currentTarget
    },
    onClick(event: MouseEvent) {
      if (began.current && event.target === event.currentTarget) act()
    },
  }
}
