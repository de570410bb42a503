import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldMessages } from '#app/domain/problem.ts'

export type Values = Record<string, string>

type State = { busy: boolean; fieldErrors: FieldMessages; failure: string }
export type Refusal = { fieldErrors?: FieldMessages; failure?: string }

type Steps = {
  check: (values: Values) => FieldMessages
  send: (values: Values) => Promise<Refusal | undefined>
}

const untouched: State = { busy: false, fieldErrors: {}, failure: '' }

/** Checks and sends a small form, one request at a time. The first refused field gets the focus. */
export function useAuthForm({ check, send }: Steps) {
  const [state, setState] = useState(untouched)
  const busy = useRef(false)
  const refuse = (form: HTMLFormElement, { fieldErrors = {}, failure = '' }: Refusal) => {
    flushSync(() => setState({ busy: false, fieldErrors, failure }))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (busy.current) return
    const values = readValues(form)
    const fieldErrors = check(values)
    if (Object.keys(fieldErrors).length > 0) return refuse(form, { fieldErrors })
    busy.current = true
    setState({ ...untouched, busy: true })
    const refusal = await send(values).finally(() => {
      busy.current = false
    })
    if (refusal) refuse(form, refusal)
  }
  return { ...state, submit }
}

const readValues = (form: HTMLFormElement): Values =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
