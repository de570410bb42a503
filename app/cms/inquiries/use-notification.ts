import { useEffect, useReducer, useState } from 'react'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { logWarning } from '#app/cms/data/browser-log.ts'
import { call } from '#app/cms/data/call.ts'
import type { TeamNotification } from '#app/domain/mail/mail.ts'

/** Milliseconds until a mail that waits is asked about again: most are sent within a second. */
const again = 5000

/** What became of the mail that tells the team of an inquiry; nothing where there was none, or it is not known. */
export function useNotification(id: string) {
  const [found, setFound] = useState<{ id: string; notification: TeamNotification | null }>()
  const [asked, readAgain] = useReducer((times: number) => times + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked again is the occasion
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    const read = () =>
      answerOf(call.mails.notification.$get({ query: { id } })).then(
        ({ data }) => {
          if (!current) return
          setFound({ id, notification: data })
          if (data?.status === 'queued') timer = setTimeout(read, again)
        },
        (error: unknown) => logWarning('The state of the notification could not be read.', error),
      )
    void read()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [id, asked])
  return { notification: found?.id === id ? (found.notification ?? undefined) : undefined, readAgain }
}
