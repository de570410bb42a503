import { useQuery } from '@tanstack/react-query'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { markStale, queryClient } from '#app/cms/data/query-client.ts'
import type { StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { FailedMail } from '#app/domain/mail/mail.ts'

type Dashboard = { overview: StaffOverview; mails: FailedMail[] }

async function readDashboard(): Promise<Dashboard> {
  const read = answerOf(call.overview.$get())
  const readMails = answerOf(call.mails.$get()).catch(async (error) => {
    if ((await read).data.damage) return { data: [] }
    throw error
  })
  const [overview, mails] = await Promise.all([read, readMails])
  return { overview: overview.data, mails: mails.data }
}

const dashboardQuery = { queryKey: ['anything', 'dashboard'], queryFn: readDashboard }

export const loadDashboard = () => queryClient.fetchQuery({ ...dashboardQuery, staleTime: 0 })

export const useDashboard = (loaded: Dashboard): Dashboard => useQuery(dashboardQuery).data ?? loaded

export const refreshDashboard = () => markStale('anything')
