import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { randomUuid } from '#app/cms/data/use-content-key.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { draftStorage } from '#app/cms/records/form/local-draft.ts'
import {
  type Asked,
  type AttemptKind,
  askedOnReturn,
  dropAttempt,
  findAttempts,
  isStillAsked,
  storeAttempt,
} from './stored-attempt.ts'

const schemes: Record<string, AttemptKind> = { 'tel:': 'call', 'mailto:': 'mail', 'sms:': 'text' }

/**
 * Asks how it went after a link to call, write or text was followed: on return, at once on a desktop, and when one of these
 * inquiries is opened again within the hour. The attempt is about the link’s `data-inquiry`, else about the first of them.
 */
export function useContactAttempt(inquiryIds: string[]) {
  const userId = useCurrentUser()?.id ?? ''
  const [asked, setAsked] = useState<Asked>()
  const [left, setLeft] = useState<Asked>()
  const [opened, setOpened] = useState('')
  const isAsked = asked !== undefined && inquiryIds.includes(asked.inquiryId)
  const waiting = () => {
    const store = draftStorage()
    return store ? findAttempts(store, userId, inquiryIds) : []
  }
  const askOldest = (isNext: boolean) => {
    const [oldest] = waiting()
    setAsked(oldest && { ...oldest, isLate: true, isNext })
  }
  if (opened !== inquiryIds.join()) {
    setOpened(inquiryIds.join())
    if (!isAsked) askOldest(false)
  }
  const comeBack = useEffectEvent((from: Asked) => {
    setLeft(undefined)
    setAsked(askedOnReturn(waiting(), from, isAsked ? asked : undefined))
  })
  useEffect(() => {
    if (!left) return
    return onReturn(() => comeBack(left))
  }, [left])
  const hearOtherTab = useEffectEvent(() => {
    if (isAsked && !isStillAsked(asked, waiting())) askOldest(false)
  })
  useEffect(() => {
    const hear = () => hearOtherTab()
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  }, [])
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[href]')
    const kind = link && schemes[link.protocol]
    if (!kind) return
    const inquiryId = link.dataset.inquiry ?? inquiryIds[0]!
    const attempt = { id: randomUuid(), inquiryId, kind, at: Date.now() }
    const store = draftStorage()
    const isStored = store !== undefined && storeAttempt(store, userId, attempt)
    setLeft(isStored ? attempt : { ...attempt, isUnstored: true })
  }
  const drop = () => {
    const store = draftStorage()
    if (store && asked) dropAttempt(store, userId, asked)
  }
  return {
    asked: isAsked ? asked : undefined,
    onClick,
    /** It is noted; another question may follow. */
    answered: () => {
      drop()
      setAsked((now) => now && { ...now, isNoted: true })
    },
    settled: () => {
      drop()
      askOldest(true)
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
