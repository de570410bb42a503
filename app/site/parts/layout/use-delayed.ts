import { useEffect, useRef } from 'react'
import { toggleDelay } from './header-behaviour.ts'

export function useDelayed() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    delay(act: () => void) {
      clearTimeout(timer.current)
      timer.current = setTimeout(act, toggleDelay)
    },
    cancel: () => clearTimeout(timer.current),
  }
}
