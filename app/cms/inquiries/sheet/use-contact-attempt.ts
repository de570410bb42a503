import { type MouseEvent, useEffect, useState } from 'react'
import type { TouchKind } from '#app/domain/touch/touch.ts'

export type AttemptKind = Extract<TouchKind, 'call' | 'mail' | 'text'>

const schemes: Record<string, AttemptKind> = { 'tel:': 'call', 'mailto:': 'mail', 'sms:': 'text' }

export type Attempt = { inquiryId: string; kind: AttemptKind }

/**
 * Asks how it went after a link to call, write or text was followed: on return, and at once on a desktop. The attempt is
 * about the link’s `data-inquiry`, else about the first of these inquiries.
 */
export function useContactAttempt(inquiryIds: string[]) {
  const [asked, setAsked] = useState<Attempt>()
  const [left, setLeft] = useState<Attempt>()
  useEffect(() => {
    if (!left) return
    return onReturn(() => {
      setLeft(undefined)
      setAsked(left)
    })
  }, [left])
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    const kind = link && schemes[link.protocol]
    if (kind) setLeft({ inquiryId: link.dataset.inquiry ?? inquiryIds[0]!, kind })
  }
  return {
    asked: asked && inquiryIds.includes(asked.inquiryId) ? asked : undefined,
    onClick,
    settled: () => setAsked(undefined),
  }
}
export type ContactAttempt = ReturnType<typeof useContactAttempt>

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
