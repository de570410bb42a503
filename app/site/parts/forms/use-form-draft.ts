import { useLayoutEffect, useRef } from 'react'
import type { FormValues } from '#app/site/parts/page/form-shapes.ts'

/** `formId` names the form's element, `key` its text in the window's storage. */
type Draft = { formId: string; key: string }

/**
 * Carries a form's unsent text over a reload, and to the next page whose form has the same `key`, until the window
 * closes. Without a `key` to this address alone. Returns what forgets the text.
 */
export function useFormDraft(formId: string, key: string | undefined, hasReply: boolean) {
  const forget = useRef(() => {})
  // before the paint: the fields would show empty first
  useLayoutEffect(() => {
    const draft = { formId, key: key ?? `draft ${location.pathname}${location.search}` }
    let sent = false
    // The reply to a plain POST has newer text.
    if (!hasReply) restore(draft)
    const store = () => writeDraft(draft, sent ? {} : typedInto(draft))
    forget.current = () => {
      sent = true
      store()
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [formId, key, hasReply])
  return () => forget.current()
}

/** A field that was changed before the script ran stays as it is. */
function restore(draft: Draft) {
  const typed = readDraft(draft)
  for (const field of fieldsOf(draft) ?? []) {
    const text = typed[field.name]
    if (text !== undefined && !isChanged(field)) field.value = text
  }
}

/** A select starts empty. */
const isChanged = ({ value, defaultValue = '' }: HTMLInputElement) => value !== defaultValue

/** Undefined after the form was replaced. */
function fieldsOf({ formId }: Draft): HTMLInputElement[] | undefined {
  const form = document.getElementById(formId)
  return form instanceof HTMLFormElement ? [...form.querySelectorAll<HTMLInputElement>('.input')] : undefined
}

function typedInto(draft: Draft): FormValues {
  const changed = fieldsOf(draft)?.filter(isChanged)
  return changed ? Object.fromEntries(changed.map(({ name, value }) => [name, value])) : readDraft(draft)
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
    if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(values))
    else sessionStorage.removeItem(key)
  } catch {
    // The browser may forbid storage.
  }
}
