import { useEffect, useRef, useState } from 'react'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'

const storageKey = 'message'

/** Carries unsent text of form `id` to the next page, until the window closes. Does nothing without an `id`. */
export function useMessageDraft(id: string | undefined, onSent: (() => void) | undefined) {
  const [draft] = useState(() => (id === undefined ? undefined : readDraft()))
  const sent = useRef(false)
  useEffect(() => {
    if (id === undefined) return
    const keep = () => writeDraft(sent.current ? {} : typedInto(id))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [id])
  return {
    draft,
    onSent() {
      sent.current = true
      if (id !== undefined) writeDraft({})
      onSent?.()
    },
  }
}

function typedInto(id: string): FormValues {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return readDraft()
  const fields = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input.input, textarea')
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
}

function readDraft(): FormValues {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
  } catch {
    return {}
  }
}

function writeDraft(values: FormValues): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(storageKey, JSON.stringify(values))
    else sessionStorage.removeItem(storageKey)
  } catch {
    // The browser may forbid storage.
  }
}
