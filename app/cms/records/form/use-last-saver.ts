import { useEffect, useState } from 'react'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { useSignedIn } from '#app/cms/data/use-signed-in.ts'
import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import type { ActivityRecord } from '#app/domain/activity/activity.ts'

/** Who changed a record last; "Someone else" as long as, or when, that is not known. */
export function useLastSaver(collection: 'properties' | 'testimonials', id: string) {
  const [answer, setAnswer] = useState<{ last: ActivityRecord | undefined }>()
  const me = useSignedIn()?.id
  useEffect(() => {
    let wanted = true
    answerOf(call.activity.$get({ query: { collection, id, limit: '1' } })).then(
      ({ data }) => wanted && setAnswer({ last: data[0] }),
      () => wanted && setAnswer({ last: undefined }),
    )
    return () => {
      wanted = false
    }
  }, [collection, id])
  const last = answer?.last
  const name = last?.actorName || 'Someone else'
  return {
    /** Whether it is known, or known not to be known. */
    settled: answer !== undefined,
    name,
    firstName: last ? (name.split(/\s+/)[0] ?? name) : name,
    isMe: last?.actorId !== undefined && last.actorId !== null && last.actorId === me,
    ago: last ? agoOf(last.at) : 'meanwhile',
    when: last ? `Saved ${formatMoment(last.at)}, ${agoOf(last.at)}` : 'Saved meanwhile',
  }
}

/** `just now`, `3 min ago` */
function agoOf(instant: string) {
  const age = formatAge(instant)
  return age === 'now' ? 'just now' : `${age} ago`
}
