import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { type OfficeClock, officeClock } from '#app/domain/response-time/office-clock.ts'
import { team } from '#content/team.ts'
import { call } from './api-client.ts'
import { queryClient } from './query-client.ts'
import { readResponse } from './read-response.ts'

const officeHours = {
  queryKey: ['settings', 'office-hours'],
  queryFn: async () => (await readResponse(call['office-hours'].$get())).data,
  staleTime: 300_000,
}

/** A screen's loader waits for them: office hours that come later would move what the screen shows. */
export const loadOfficeHours = () => queryClient.ensureQueryData(officeHours).catch(() => undefined)

/** Undefined until the office hours are known; until then screens count all hours. */
export function useOfficeClock(): OfficeClock | undefined {
  const { data } = useQuery(officeHours)
  return useMemo(() => data && officeClock(data, team.timeZone), [data])
}

/** A board reads the hours once for all its cards: there may be thousands. */
export const OfficeClockContext = createContext<OfficeClock | undefined>(undefined)
