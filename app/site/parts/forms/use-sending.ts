import { type FormEvent, useEffect, useRef, useState } from 'react'
import { withoutControls } from '#app/domain/control-characters.ts'
import type { FieldMessages } from '#app/domain/problem.ts'
import type { FormReply, FormValues } from '#app/site/parts/page/form-shapes.ts'
import { usePageRestore } from '#app/site/parts/page/use-page-restore.ts'
import { afterNextPaint } from '#app/ui/after-next-paint.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { keyOf } from './content-key.ts'
import { orderFields } from './order-fields.ts'
import type { Sending } from './send-form.ts'

/** `attempt` counts responses: each moves the focus to the summary. */
export type SendingState = {
  phase: 'idle' | 'submitting' | 'sent'
  fields: FieldMessages
  message: string
  attempt: number
  sentValues?: FormValues
}

export type OnSent = (id: string, values: FormValues) => unknown

export type SendSteps = {
  /** A message for each refused field. Loads the schema, and may fail. */
  check: (values: FormValues) => Promise<FieldMessages>
  send: (values: FormValues, key: string, elapsedMs: number) => Promise<Sending>
  /** The form stays as it is until a returned promise resolves: another page may follow. */
  onSent?: OnSent | undefined
}

/** Sends one request at a time, with one idempotency key for one content. */
export function useSending(steps: SendSteps, reply: FormReply | undefined) {
  const [state, setState] = useState<SendingState>(() => startOf(reply))
  const busy = useRef(false)
  const openedAt = useOpening()

  usePageRestore(() => {
    busy.current = false
    setState((before) => (before.phase === 'submitting' ? { ...before, phase: 'idle' } : before))
  })

  const refuse = (fields: FieldMessages, message: string) =>
    setState(({ attempt }) => ({ phase: 'idle', fields, message, attempt: attempt + 1 }))

  const run = async (form: HTMLFormElement, values: FormValues) => {
    const order = [...new Set([...form.elements].map((field) => field.getAttribute('name') ?? ''))]
    const messages = await checkInTime(steps.check(values))
    if (Object.keys(messages).length > 0) return refuse(orderFields(messages, order), '')
    setState((before) => ({ ...before, fields: {} }))
    const elapsed = Math.round(performance.now() - openedAt.current)
    const key = keyOf(new URL(form.action).pathname, values)
    const sending = await steps.send(values, key, elapsed)
    if (!('id' in sending)) return refuse(orderFields(sending.fields ?? {}, order), sending.message)
    await steps.onSent?.(sending.id, values)
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
    const form = event.currentTarget
    const values = readValues(form)
    setState((before) => ({ ...before, phase: 'submitting', message: '', sentValues: values }))
    // The button shows the press first: on a slow phone the schema takes longer than a frame.
    await new Promise<void>((done) => afterNextPaint(done))
    await run(form, values).finally(() => {
      busy.current = false
    })
  }
  return { state, submit }
}

/** Without the schema the server checks the fields. */
const schemaTimeoutMs = 4000

async function checkInTime(checked: Promise<FieldMessages>): Promise<FieldMessages> {
  const late = new Promise<FieldMessages>((done) => setTimeout(done, schemaTimeoutMs, {}))
  return Promise.race([checked, late]).catch(() => ({}))
}

function startOf(reply: FormReply | undefined): SendingState {
  return { phase: 'idle', fields: reply?.fields ?? {}, message: reply?.message ?? '', attempt: reply ? 1 : 0 }
}

function readValues(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter(([name]) => name !== 'startedAt')
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutControls(String(value))]))
}

/** When the form opened, as `performance.now()` counts: 0 if it came with the page, however late its script. */
function useOpening() {
  const cameWithPage = useRef(!useHydrated())
  const openedAt = useRef(0)
  useEffect(() => {
    if (!cameWithPage.current) openedAt.current = performance.now()
  }, [])
  return openedAt
}
