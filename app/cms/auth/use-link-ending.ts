import { useRef, useState } from 'react'
import type { CallFailed } from '#app/cms/data/call-failed.ts'
import type { TokenPurpose } from '#app/domain/account/token.ts'
import { checkLink } from './link-token.ts'

/**
 * Says what a failed use means for a link, which works once. `denied`: it does not work. `used`: it does not work after a
 * call without a response, which probably used it.
 */
export function useLinkEnding(purpose: TokenPurpose) {
  const [ending, setEnding] = useState<'denied' | 'used'>()
  const isHeard = useRef(true)
  const judge = async ({ status }: CallFailed) => {
    // The server may have done what it did not confirm.
    const isUnknown = status === 0 || status >= 500
    if (isUnknown) isHeard.current = false
    const isOver = status === 401 || (isUnknown && (await checkLink(purpose)).state === 'invalid')
    if (isOver) setEnding(isHeard.current ? 'denied' : 'used')
  }
  return { ending, judge }
}
