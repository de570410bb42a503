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
  const load = async () => {
    try {
      const record = await readInquiry(id)
      setRead((before) => ({
        id,
        record: record ?? (before.id === id ? before.record : undefined),
        missing: !record,
      }))
    } catch (error) {
      logWarning('The inquiry could not be read.', error)
      setRead((before) => ({ ...(before.id === id ? before : { id }), failed: true }))
    }
  }
  const isKnown = known !== undefined
  const follow = useEffectEvent(() => {
    if (known) setRead({ id, record: known })
    else if (removed.current !== id && !own.missing) void load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another inquiry, or one that left the screen behind
  useEffect(() => follow(), [id, isKnown])
  useLive(({ inquiries }) => {
    const change = inquiries.find((one) => one.id === id)?.change
    if (change === 'delete') setRead({ id, record: known ?? own.record, missing: true })
    else if (change && !isKnown) void load()
  })
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
