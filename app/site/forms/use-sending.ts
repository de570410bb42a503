import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldMessages } from '#app/domain/problem.ts'
import { useHydrated } from '#app/site/layout/use-hydrated.ts'
import { orderLike } from './check-fields.ts'
import type { FormReply, FormValues } from './form-shapes.ts'
import type { Sending } from './send-form.ts'

/** `attempt` counts the answers, so that the summary takes focus after each. */
export type SendingState = {
  phase: 'idle' | 'submitting' | 'sent'
  fields: FieldMessages
  message: string
  attempt: number
  sentValues?: FormValues
}

export type OnSent = (id: string, values: FormValues) => unknown

export type SendSteps = {
  /** A message for each field at fault; loads the schema, and may fail to. */
  check: (values: FormValues) => Promise<FieldMessages>
  send: (values: FormValues, key: string, elapsedMs: number) => Promise<Sending>
  /** Answers 'leaving' when the page goes on elsewhere: the form then stays as it is until it has gone. */
  onSent?: OnSent | undefined
}

/** Checks and sends a form once at a time, with one idempotency key for one content. */
export function useSending(steps: SendSteps, reply: FormReply | undefined) {
  const [state, setState] = useState<SendingState>(() => startOf(reply))
  const busy = useRef(false)
  const keyOf = useContentKey()
  const openedAt = useOpening()

  const refuse = (fields: FieldMessages, message: string) =>
    setState(({ attempt }) => ({ phase: 'idle', fields, message, attempt: attempt + 1 }))

  const run = async (form: HTMLFormElement) => {
    const values = readValues(form)
    const order = [...new Set([...form.elements].map((field) => field.getAttribute('name') ?? ''))]
    const faults = await checkInTime(steps.check(values))
    if (Object.keys(faults).length > 0) return refuse(orderLike(faults, order), '')
    setState((before) => ({ ...before, fields: {} }))
    const elapsed = Math.round(performance.now() - openedAt.current)
    const sending = await steps.send(values, keyOf(values), elapsed)
    if (!('id' in sending)) return refuse(orderLike(sending.fields ?? {}, order), sending.message)
    if (steps.onSent?.(sending.id, values) === 'leaving') return
    setState(({ attempt }) => ({
      phase: 'sent',
      fields: {},
      message: '',
      attempt: attempt + 1,
      sentValues: values,
    }))
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy.current || state.phase === 'sent') return
    busy.current = true
    setState((before) => ({ ...before, phase: 'submitting', message: '' }))
    await run(event.currentTarget).finally(() => {
      busy.current = false
    })
  }
  return { state, submit }
}

/** Milliseconds for the schema to arrive; without it the server still answers with the fields at fault. */
const schemaPatience = 4000

async function checkInTime(checked: Promise<FieldMessages>): Promise<FieldMessages> {
  const late = new Promise<FieldMessages>((done) => setTimeout(done, schemaPatience, {}))
  return Promise.race([checked, late]).catch(() => ({}))
}

function startOf(reply: FormReply | undefined): SendingState {
  return { phase: 'idle', fields: reply?.fields ?? {}, message: reply?.message ?? '', attempt: reply ? 1 : 0 }
}

function readValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(([name]) => name !== 'startedAt')
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}

/**
 * When the form came into sight, on the clock of `performance.now()`: with the page, however late the script, or when
 * it was first shown.
 */
function useOpening() {
  const cameWithPage = useRef(!useHydrated())
  const openedAt = useRef(0)
  useEffect(() => {
    if (!cameWithPage.current) openedAt.current = performance.now()
  }, [])
  return openedAt
}

/** One random key for one content; changed content gets a new one. */
function useContentKey() {
  const last = useRef({ content: '', key: '' })
  return (values: FormValues) => {
    const content = JSON.stringify(values)
    if (last.current.content !== content) last.current = { content, key: randomKey() }
    return last.current.key
  }
}

// Not crypto.randomUUID: a site that is tried over plain http on a local network has none.
const randomKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
