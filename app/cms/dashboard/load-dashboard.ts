import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#app/cms/data/api-client.ts'
import { markStale, queryClient } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { loadOfficeHours } from '#app/cms/data/use-office-clock.ts'
import { todayNow, useToday } from '#app/cms/ui/use-today.ts'
import { rememberedWhose } from '#app/cms/ui/whose-switch.tsx'
import { fewLeads, type StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { FailedMail } from '#app/domain/mail/mail.ts'
import type { Whose } from '#app/domain/owner/owner.ts'

type Dashboard = { overview: StaffOverview; mails: FailedMail[] }

async function readDashboard(whose: Whose, leads: number): Promise<Dashboard> {
  const read = readResponse(call.overview.$get({ query: { whose, leads: String(leads) } }))
  const readMails = readResponse(call.mails.$get()).catch(async (error) => {
    if ((await read).data.damage) return { data: [] }
    throw error
  })
  const [overview, mails] = await Promise.all([read, readMails])
  return { overview: overview.data, mails: mails.data }
}

/** `today` is part of the key: on a new day other leads are due. */
const dashboardQuery = (whose: Whose, leads: number, today: string) => ({
  queryKey: ['anything', 'dashboard', whose, leads, today],
  queryFn: () => readDashboard(whose, leads),
})

export async function loadDashboard(): Promise<Dashboard> {
  const query = dashboardQuery(rememberedWhose(), fewLeads, todayNow())
  const [dashboard] = await Promise.all([
    queryClient.fetchQuery({ ...query, staleTime: 0 }),
    loadOfficeHours(),
  ])
  return dashboard
}

/** After another choice, the old data stays until the new data is read. */
export const useDashboard = (loaded: Dashboard, whose: Whose, leads: number): Dashboard =>
  useQuery({ ...dashboardQuery(whose, leads, useToday()), placeholderData: keepPreviousData }).data ?? loaded

export const refreshDashboard = () => markStale('anything')
