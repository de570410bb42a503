import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { readInquiry } from '#app/cms/board/state/read-board.ts'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { useLive } from '#app/cms/data/use-live.ts'

type Read = { id: string; record?: Card | undefined; missing?: boolean; failed?: boolean }

/** `known` is the copy of the screen behind. Once read, an inquiry stays, even if deleted meanwhile (`missing`). */
export function useInquiry(id: string, known: Card | undefined) {
  const [read, setRead] = useState<Read>({ id, record: known })
  const own = read.id === id ? read : { id }
  const removed = useRef<string>(undefined)
  /** Counts readings and deletions: an older answer may come later, and says nothing then. */
  const latest = useRef(0)
  const load = async () => {
    const turn = ++latest.current
    const settle = (next: (before: Read) => Read) => {
      if (turn === latest.current) setRead((before) => next(before.id === id ? before : { id }))
    }
    try {
      const found = await readInquiry(id)
      settle(({ record }) => ({ id, record: newest(found, record), missing: !found }))
    } catch (error) {
      logWarning('The inquiry could not be read.', error)
      settle((before) => ({ ...before, failed: true }))
    }
  }
  const isKnown = known !== undefined
  const follow = useEffectEvent(() => {
    if (known)
      setRead((before) => ({ id, record: newest(known, before.id === id ? before.record : undefined) }))
    else if (removed.current !== id && !own.missing) void load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another inquiry or copy, or one that left the screen behind
  useEffect(() => follow(), [id, known])
  const readUnknown = () => {
    if (!isKnown && removed.current !== id) void load()
  }
  useLive(({ inquiries }) => {
    const change = inquiries.find((one) => one.id === id)?.change
    if (change === 'delete') {
      latest.current++
      setRead({ id, record: known ?? own.record, missing: true })
    } else if (change) readUnknown()
  }, readUnknown)
  const remove = async (work: () => Promise<void>) => {
    removed.current = id
    await work().catch((error) => {
      removed.current = undefined
      throw error
    })
  }
  return {
    record: known ?? own.record,
    missing: !known && (own.missing ?? false),
    failed: !known && (own.failed ?? false),
    retry: () => void load(),
    replace: (record: Card) => setRead({ id, record }),
    remove,
  }
}

/** A change that was made here may be newer than what was read meanwhile. */
function newest(found: Card | undefined, stored: Card | undefined): Card | undefined {
  if (!found || !stored) return found ?? stored
  return found.updatedAt < stored.updatedAt ? stored : found
}
