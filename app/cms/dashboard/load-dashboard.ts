import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { markStale, queryClient } from '#app/cms/data/query-client.ts'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { SetAsideMail } from '#app/domain/mail/mail.ts'

/** Everything that the first page shows. */
type Day = { overview: StaffOverview; mails: SetAsideMail[] }

async function readDay(): Promise<Day> {
  const read = answerOf(call.overview.$get())
  const readMails = answerOf(call.mails.$get()).catch(async (error) => {
    if ((await read).data.damage) return { data: [] }
    throw error
  })
  const [overview, mails] = await Promise.all([read, readMails])
  return { overview: overview.data, mails: mails.data }
}

const dayQuery = { queryKey: ['anything', 'day'], queryFn: readDay }

export const loadDay = () => queryClient.fetchQuery({ ...dayQuery, staleTime: 0 })

/** The day as it was loaded, and as it is once something happened. */
export const useDay = (loaded: Day): Day => useQuery(dayQuery).data ?? loaded

/** After something was done about it here. */
export const refreshDay = () => markStale('anything')
