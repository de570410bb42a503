import { type MouseEvent, useEffect, useState } from 'react'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { draftStorage } from '#app/cms/records/form/local-draft.ts'
import { type Attempt, type AttemptKind, dropAttempt, findAttempt, storeAttempt } from './stored-attempt.ts'

const schemes: Record<string, AttemptKind> = { 'tel:': 'call', 'mailto:': 'mail', 'sms:': 'text' }

/** `isLate`: from before the screen was opened. */
export type Asked = Attempt & { isLate?: boolean }

/**
 * Asks how it went after a link to call, write or text was followed: on return, at once on a desktop, and when one of these
 * inquiries is opened again within the hour. The attempt is about the link’s `data-inquiry`, else about the first of them.
 */
export function useContactAttempt(inquiryIds: string[]) {
  const userId = useSignedIn()?.id ?? ''
  const [asked, setAsked] = useState<Asked>()
  const [left, setLeft] = useState<Attempt>()
  const [opened, setOpened] = useState('')
  const isAsked = asked !== undefined && inquiryIds.includes(asked.inquiryId)
  const askLate = () => {
    const store = draftStorage()
    const found = store && findAttempt(store, userId, inquiryIds)
    setAsked(found && { ...found, isLate: true })
  }
  if (opened !== inquiryIds.join()) {
    setOpened(inquiryIds.join())
    if (!isAsked) askLate()
  }
  useEffect(() => {
    if (!left) return
    return onReturn(() => {
      setLeft(undefined)
      setAsked(left)
    })
  }, [left])
  useEffect(() => {
    if (!asked) return
    const ended = new AbortController()
    const check = () => {
      const store = draftStorage()
      if (store && !findAttempt(store, userId, [asked.inquiryId])) setAsked(undefined)
    }
    // Another tab has answered.
    window.addEventListener('storage', check, ended)
    return () => ended.abort()
  }, [asked, userId])
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    const kind = link && schemes[link.protocol]
    if (!kind) return
    const attempt = { inquiryId: link.dataset.inquiry ?? inquiryIds[0]!, kind, at: Date.now() }
    const store = draftStorage()
    if (store) storeAttempt(store, userId, attempt)
    setLeft(attempt)
  }
  const answered = () => {
    const store = draftStorage()
    if (store && asked) dropAttempt(store, userId, asked.inquiryId)
  }
  return {
    asked: isAsked ? asked : undefined,
    onClick,
    /** It is noted; another question may follow. */
    answered,
    settled: () => {
      answered()
      askLate()
    },
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
