import { useEffect } from 'react'

/** The screen's own requests come first. */
const startDelayMs = 2000

type RouterWindow = { __reactRouterManifest?: { routes: Record<string, Record<string, unknown>> } }

/**
 * Loads the scripts and styles of all screens once this one is idle: each then opens at once, also offline. Without
 * that, the router reloads the document when a script cannot be fetched, and nothing would be left.
 */
export function usePrefetchScreens() {
  useEffect(() => {
    const ended = new AbortController()
    const load = () => loadScreens(ended.signal).catch(() => addEventListener('online', load, again))
    const again = { once: true, signal: ended.signal }
    const timer = setTimeout(load, startDelayMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [])
}

/** Each script is fetched first and imported only after that: browsers remember a failed import. */
async function loadScreens(signal: AbortSignal) {
  const { routes } = (window as RouterWindow).__reactRouterManifest ?? { routes: {} }
  const files = Object.values(routes).flatMap((route) => Object.values(route).flat())
  for (const file of new Set(files)) {
    if (typeof file !== 'string' || !/\.(js|css)$/.test(file)) continue
    const response = await fetch(file, { signal, priority: 'low' })
    await response.arrayBuffer()
    if (!response.ok) return
    if (file.endsWith('.js')) preload(file)
  }
}

function preload(script: string) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = script
  document.head.append(link)
}
