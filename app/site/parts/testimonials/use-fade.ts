import { startTransition, useEffect, useRef, useState } from 'react'

/** The cross-fade of testimonials (specification, section 9). */
export const fadeMilliseconds = 500

const fadesAtOnce = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The current index, circular. `turn` does nothing during a fade. */
export function useFade(count: number) {
  const [current, setCurrent] = useState(0)
  const running = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(running.current), [])
  const turn = (direction: 1 | -1) => {
    if (running.current) return
    // A transition: the press shows before the next text is laid out.
    startTransition(() => setCurrent((current) => (current + direction + count) % count))
    if (fadesAtOnce()) return
    running.current = setTimeout(() => {
      running.current = undefined
    }, fadeMilliseconds)
  }
  return { current, turn }
}
