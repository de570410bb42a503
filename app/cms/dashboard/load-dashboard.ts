import { useState } from 'react'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { useGathered } from '#app/cms/data/use-debounced.ts'
import { useLive } from '#app/cms/data/use-live.ts'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { SetAsideMail } from '#app/domain/mail/mail.ts'

/** Everything that the first page shows. */
type Day = { overview: StaffOverview; mails: SetAsideMail[] }

export async function readDay(): Promise<Day> {
  const read = answerOf(call.overview.$get())
  const readMails = answerOf(call.mails.$get()).catch(async (error) => {
    if ((await read).data.damage) return { data: [] }
    throw error
  })
  const [overview, mails] = await Promise.all([read, readMails])
  return { overview: overview.data, mails: mails.data }
}

/** The day as it was loaded, and as it is once something happened. */
export function useDay(loaded: Day) {
  const [latest, setLatest] = useState({ loaded, day: loaded })
  const read = async () => {
    const day = await readDay().catch(() => undefined)
    if (day) setLatest({ loaded, day })
  }
  const refresh = useGathered(read)
  useLive(refresh, refresh)
  return { ...(latest.loaded === loaded ? latest.day : loaded), refresh }
}
