import { useRef, useState } from 'react'

/** Runs one call at a time: a second press does nothing while the first is on its way, even in the same moment. */
export function useOneAtATime() {
  const running = useRef(new Set<string>())
  const [busy, setBusy] = useState(false)
  /** `of`: a press of another thing runs beside it. */
  const run = async (work: () => Promise<unknown>, of = '') => {
    if (running.current.has(of)) return
    running.current.add(of)
    setBusy(true)
    try {
      await work()
    } finally {
      running.current.delete(of)
      setBusy(running.current.size > 0)
    }
  }
  return { busy, run }
}
