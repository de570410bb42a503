import { useQuery } from '@tanstack/react-query'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'

/** Homes, open houses and portals to choose from; undefined until they are loaded, once `wanted`. */
export function useLeadChoices(wanted = true) {
  const { data } = useQuery({
    queryKey: ['properties', 'lead-choices'],
    queryFn: async () => (await readResponse(call.leads.choices.$get())).data,
    staleTime: 0,
    enabled: wanted,
  })
  return data
}
