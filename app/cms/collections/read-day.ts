import { useEffect, useRef, useState } from 'react'
import { call } from '#app/cms/call.ts'
import { answerOf } from '#app/cms/ui/answer-of.ts'
import { useLive } from '#app/cms/ui/use-live.ts'
import type { SetAsideMail } from '#app/domain/mail.ts'
import type { StaffOverview } from '#app/domain/staff-overview.ts'

/** Everything that the first page shows. */
export type Day = { overview: StaffOverview; mails: SetAsideMail[] }

export async function readDay(): Promise<Day> {
  const [overview, mails] = await Promise.all([answerOf(call.overview.$get()), answerOf(call.mails.$get())])
  return { overview: overview.data, mails: mails.data }
}

/** Milliseconds in which changes are taken together. */
const gathering = 300

/** The day as it was loaded, and as it is once something happened. */
export function useDay(loaded: Day) {
  const [latest, setLatest] = useState({ loaded, day: loaded })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const read = async () => {
    const day = await readDay().catch(() => undefined)
    if (day) setLatest({ loaded, day })
  }
  const refresh = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(read, gathering)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(refresh, refresh)
  return { ...(latest.loaded === loaded ? latest.day : loaded), refresh }
}
