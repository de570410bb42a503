import { type MouseEvent, useEffect, useState } from 'react'
import type { TouchKind } from '#app/domain/touch/touch.ts'

export type AttemptKind = Extract<TouchKind, 'call' | 'mail' | 'text'>

const schemes: Record<string, AttemptKind> = { 'tel:': 'call', 'mailto:': 'mail', 'sms:': 'text' }

/** Asks how it went after a link to call, write or text was followed: on return, and at once on a desktop. */
export function useContactAttempt(id: string) {
  const [attempt, setAttempt] = useState<{ id: string; kind: AttemptKind }>()
  const [left, setLeft] = useState<typeof attempt>()
  useEffect(() => {
    if (!left) return
    return onReturn(() => {
      setLeft(undefined)
      setAttempt(left)
    })
  }, [left])
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    const kind = link && schemes[link.protocol]
    if (kind) setLeft({ id, kind })
  }
  return {
    kind: attempt?.id === id ? attempt.kind : undefined,
    onClick,
    settled: () => setAttempt(undefined),
  }
}

/** A phone shows another app meanwhile. Some browsers do not report that: there the next touch of the page counts. */
function onReturn(run: () => void): () => void {
  if (matchMedia('(pointer: fine)').matches) {
    const timer = setTimeout(run)
    return () => clearTimeout(timer)
  }
  const ended = new AbortController()
  const back = () => document.visibilityState === 'visible' && run()
  document.addEventListener('visibilitychange', back, ended)
  window.addEventListener('focus', back, ended)
  document.addEventListener('pointerdown', back, ended)
  return () => ended.abort()
}
