import { useLayoutEffect, useRef } from 'react'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'

/** `formId` names the form's element, `key` its text in the window's storage. */
type Draft = { formId: string; key: string }

/** Carries a form's unsent text to the next page that has it, until the window closes. Does nothing without a `draft`. */
export function useFormDraft<Sent extends unknown[], After>(
  draft: Draft | undefined,
  onSent: ((...sent: Sent) => After) | undefined,
) {
  const sent = useRef(false)
  // before the paint: the fields would show empty first
  useLayoutEffect(() => {
    if (!draft) return
    const typed = readDraft(draft)
    for (const field of fieldsOf(draft) ?? []) field.value ||= typed[field.name] ?? ''
    const store = () => writeDraft(draft, sent.current ? {} : typedInto(draft))
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [draft])
  return (...facts: Sent) => {
    sent.current = true
    if (draft) writeDraft(draft, {})
    return onSent?.(...facts)
  }
}

/** Undefined after the form was replaced. */
function fieldsOf({ formId }: Draft): NodeListOf<HTMLInputElement> | undefined {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? form.querySelectorAll<HTMLInputElement>('.input') : undefined
}

function typedInto(draft: Draft): FormValues {
  const fields = fieldsOf(draft)
  return fields ? Object.fromEntries([...fields].map(({ name, value }) => [name, value])) : readDraft(draft)
}

function readDraft({ key }: Draft): FormValues {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

function writeDraft({ key }: Draft, values: FormValues): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // The browser may forbid storage.
  }
}
