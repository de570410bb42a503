import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { hasResponse } from '#app/cms/data/failure-text.ts'
import { markStale, queryClient } from '#app/cms/data/query-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { useColleagues } from '#app/cms/owners/use-colleagues.ts'
import { fieldErrorsOf } from '#app/cms/ui/field-errors.ts'
import { useToday } from '#app/cms/ui/use-today.ts'
import { isStoppedByLink, type OptOuts } from '#app/domain/consent/consent.ts'
import type { StaffInquiryRecord } from '#app/domain/inquiry/inquiry-board.ts'
import type { CategorySlug } from '#app/domain/inquiry/inquiry-category.ts'
import { newLead } from '#app/domain/inquiry/new-lead.ts'
import { isPhoneNumber } from '#app/domain/person/person.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import { bodyOf, draftToSend, errorsAfter, nobody } from './lead-draft.ts'
import { useLeadChoices } from './use-lead-choices.ts'
import { useLeadDraft } from './use-lead-draft.ts'

const noResponse =
  'The connection broke before an answer came. Create it again as it is: it is stored once. Before you change something, look for it on the board: it may be there already.'

export type NewLeadForm = ReturnType<typeof useNewLead>

/** The form of a new lead: what is typed, what follows from it, and storing it once. */
export function useNewLead(category: CategorySlug) {
  const typed = useLeadDraft(category)
  const { draft } = typed
  const me = useCurrentUser()
  const { colleagues } = useColleagues(true)
  const choices = useLeadChoices()
  const { known, readKnown } = useKnownSender(draft.email, draft.phone)
  const [errors, setErrors] = useState<FieldMessages>({})
  const [failure, setFailure] = useState('')
  const [saving, setSaving] = useState(false)
  const today = useToday()
  const ownerFor = (sender: typeof known) =>
    draft.owner === '' ? (sender?.ownerId ?? me?.id ?? null) : draft.owner === nobody ? null : draft.owner
  const owner = ownerFor(known)
  const isStopped = isStoppedFor(known)
  const send = async (): Promise<StaffInquiryRecord | undefined> => {
    // The shown person may belong to an earlier number, or the response may not have arrived.
    const sender = await readKnown()
    const agreed = draft.agreed && !isStoppedFor(sender)
    const body = bodyOf({ ...draft, agreed }, { today, owner: ownerFor(sender) })
    const found = fieldErrorsOf(newLead, body)
    if (Object.keys(found).length > 0) return void flushSync(() => setErrors(found))
    const { key, sent } = draftToSend(draft)
    typed.change({ key, sent })
    const header = { 'idempotency-key': key }
    const { data } = await readResponse(call.leads.$post({ json: body, header }))
    typed.remember()
    refreshCounts()
    markStale('inquiries')
    return data
  }
  const create = async () => {
    if (saving) return undefined
    setErrors({})
    setFailure('')
    setSaving(true)
    try {
      return await send()
    } catch (error) {
      const fields = error instanceof CallFailed ? error.fields : {}
      // A refused attempt stored nothing; an earlier one may have.
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500)
        typed.change({ key: draft.key, sent: draft.sent })
      if (Object.keys(fields).length > 0) flushSync(() => setErrors(fields))
      else setFailure(hasResponse(error) ? `Not created: ${error.message}` : noResponse)
      return undefined
    } finally {
      setSaving(false)
    }
  }
  return {
    ...typed,
    ...{ me, colleagues, choices, known, isStopped, owner, today, errors, failure, saving, create },
    /** Nothing changes while it is saved: it would not be in what is stored. */
    change: (edit: Parameters<typeof typed.change>[0]) => {
      if (saving) return
      setErrors((now) => errorsAfter(edit, now))
      typed.change(edit)
    },
  }
}

/** Typing is over after this many milliseconds. */
const pause = 250

const isStoppedFor = (sender: { optOuts: OptOuts } | null | undefined) =>
  sender ? isStoppedByLink(sender.optOuts) : false

/**
 * `known`: who has this address or number; null for somebody new, undefined until the response. `readKnown` resolves to the
 * person for the text as it is typed now.
 */
function useKnownSender(email: string, phone: string) {
  const query = queryOf(usePaused(`${phone}\n${email}`))
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData, gcTime: 0 })
  const now = queryOf(`${phone}\n${email}`)
  const readKnown = async () => (now.enabled ? queryClient.fetchQuery(now) : undefined)
  return { known: query.enabled ? data : undefined, readKnown }
}

function queryOf(sender: string) {
  const [number = '', address = ''] = sender.split('\n')
  return {
    queryKey: ['inquiries', 'known', sender],
    queryFn: async () =>
      (await readResponse(call.people.known.$get({ query: { email: address.trim(), phone: number.trim() } })))
        .data,
    enabled: address.includes('@') || isPhoneNumber(number),
  }
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
