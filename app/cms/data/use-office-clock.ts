import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { type OfficeClock, officeClock } from '#app/domain/response-time/working-time.ts'
import { team } from '#content/team.ts'
import { call } from './call.ts'
import { readResponse } from './read-response.ts'

const fiveMinutes = 300_000

/** Undefined until the office hours are known; screens then show the time of the wall alone. */
export function useOfficeClock(): OfficeClock | undefined {
  const { data } = useQuery({
    queryKey: ['office-hours'],
    queryFn: async () => (await readResponse(call['office-hours'].$get())).data,
    staleTime: fiveMinutes,
  })
  return useMemo(() => data && officeClock(data, team.timeZone), [data])
}

/** For the cards of a board, of which there may be thousands. */
export const OfficeClockContext = createContext<OfficeClock | undefined>(undefined)
