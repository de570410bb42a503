import { useEffect, useEffectEvent, useState } from 'react'
import { logWarning } from '#app/cms/ui/browser-log.ts'
import { useLive } from '#app/cms/ui/use-live.ts'
import type { Card } from './board.ts'
import { readInquiry } from './read-board.ts'

type Read = { id: string; record?: Card | undefined; missing?: boolean; failed?: boolean }

/**
 * One inquiry: as the screen behind has it, or read by itself. What was read once stays, even when somebody deletes it
 * meanwhile (`missing`).
 */
export function useInquiry(id: string, known: Card | undefined) {
  const [read, setRead] = useState<Read>({ id, record: known })
  const own = read.id === id ? read : { id }
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
    else void load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another inquiry, or one that left the screen behind
  useEffect(() => follow(), [id, isKnown])
  useLive(({ inquiries }) => {
    if (!isKnown && inquiries.some((one) => one.id === id)) void load()
  })
  return {
    record: known ?? own.record,
    missing: !known && (own.missing ?? false),
    failed: !known && (own.failed ?? false),
    retry: () => void load(),
    keep: (record: Card) => setRead({ id, record }),
  }
}
