// How much there is of everything, for the sidebar and the first page: read once, and again when something happened.
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { RecordCounts } from '#app/domain/dashboard/record-counts.ts'
import { answerOf } from './answer-of.ts'
import { call } from './call.ts'
import { useGathered } from './use-debounced.ts'
import { useLive } from './use-live.ts'

const nothing: { counts: RecordCounts | undefined; refresh: () => void } = {
  counts: undefined,
  refresh: () => undefined,
}
const CountsContext = createContext(nothing)

/** The counts, undefined until they are known; `refresh` after something was made, moved or deleted. */
export const useCounts = () => useContext(CountsContext)

export function CountsProvider({ children }: { children: ReactNode }) {
  const [counts, setCounts] = useState<RecordCounts>()
  const read = async () => {
    const answer = await answerOf(call.counts.$get()).catch(() => undefined)
    if (answer) setCounts(answer.data)
  }
  const refresh = useGathered(read)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    void read()
  }, [])
  useLive(refresh, refresh)
  return <CountsContext value={{ counts, refresh }}>{children}</CountsContext>
}

/** Open inquiries of all categories together. */
export const openInquiriesOf = (counts: RecordCounts) =>
  Object.values(counts.openInquiries).reduce((sum, number) => sum + number, 0)
