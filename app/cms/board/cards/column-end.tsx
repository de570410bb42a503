import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './board.module.css'

const prefetchMargin = '500px'

/** Loads the next page when it comes near the window. Each page has its own. */
export function ColumnEnd({ load }: { load: () => Promise<void> }) {
  const ref = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const fetchNext = () => {
    setFailed(false)
    return load().then(
      () => true,
      () => {
        setFailed(true)
        return false
      },
    )
  }
  const near = useEffectEvent(fetchNext)
  useEffect(() => {
    const end = ref.current
    if (!end) return
    const watcher = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.unobserve(end)
        // It is still here if its page failed to load: observe it again.
        if ((await near()) && end.isConnected) watcher.observe(end)
      },
      { root: end.parentElement, rootMargin: prefetchMargin },
    )
    watcher.observe(end)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={ref} className={styles.end} data-more={failed ? undefined : ''}>
      {failed ? (
        <p role="alert">
          More could not be loaded.{' '}
          <button className="btn sm" type="button" onClick={fetchNext}>
            Try again
          </button>
        </p>
      ) : (
        <span className="spin" role="img" aria-label="Loading more" />
      )}
    </div>
  )
}
