import { useQuery } from '@tanstack/react-query'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import { firstNameOf } from '#app/domain/person-name.ts'

/** Who saved this version of a record; "Someone else" while unknown. */
export function useLastSaver(collection: 'properties' | 'testimonials', id: string, version: string) {
  const me = useCurrentUser()?.id
  const { data, isPending } = useQuery({
    queryKey: ['saver', id, version],
    queryFn: () => readResponse(call.activity.$get({ query: { collection, id, limit: '1' } })),
  })
  const last = data?.data[0]
  const name = last?.actorName || 'Someone else'
  return {
    settled: !isPending,
    name,
    firstName: last ? firstNameOf(name) : name,
    isMe: last?.actorId !== undefined && last.actorId !== null && last.actorId === me,
    ago: last ? agoOf(last.at) : 'meanwhile',
    when: last ? `Saved ${formatMoment(last.at)}, ${agoOf(last.at)}` : 'Saved meanwhile',
  }
}

/** Such as `just now`, `3 min ago`. */
function agoOf(instant: string) {
  const age = formatAge(instant)
  return age === 'now' ? 'just now' : `${age} ago`
}
