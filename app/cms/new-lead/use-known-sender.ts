import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { fewestPhoneDigits } from '#app/domain/inquiry/person.ts'

/** Typing is over after this many milliseconds. */
const pause = 250

/** Who has this address or number: null for somebody new, undefined while that is not known. */
export function useKnownSender(email: string, phone: string) {
  const sender = usePaused(`${phone}\n${email}`)
  const [number = '', address = ''] = sender.split('\n')
  const enabled = address.includes('@') || number.replace(/\D/g, '').length >= fewestPhoneDigits
  const { data } = useQuery({
    queryKey: ['inquiries', 'known', sender],
    queryFn: async () =>
      (await answerOf(call.people.known.$get({ query: { email: address.trim(), phone: number.trim() } })))
        .data,
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  return enabled ? data : undefined
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
