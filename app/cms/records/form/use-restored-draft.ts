import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { changedNames } from './draft-versions.ts'
import type { Draft } from './record-kind.ts'
import { type LocalDraftForm, useLocalDraft } from './use-local-draft.ts'

/** Fills a form with the text typed there before. Text typed on an older version is offered instead. */
export function useRestoredDraft(form: LocalDraftForm, fill: (values: Draft) => void) {
  const { offer, isOlder, take, forget, dropTyped } = useLocalDraft(form)
  const [typedAt, setTypedAt] = useState<string>()
  const ready = useHydrated()
  const isEmpty = changedNames(form.draft, form.stored).length === 0
  const isFilled = useRef(false)
  const open = useEffectEvent(() => {
    // A form that is emptied again stays empty.
    const found = isOlder || isFilled.current ? undefined : offer
    isFilled.current = true
    setTypedAt(found?.at)
    if (found) fill(take())
  })
  // Only now: the first render must match the server's, which knows no draft.
  useEffect(() => {
    if (isEmpty) open()
  }, [isEmpty])
  return {
    /** The time at which the restored text was typed, until it is saved or discarded. */
    typedAt: isEmpty ? undefined : typedAt,
    offer: ready && isOlder ? offer : undefined,
    isOlder,
    restore: () => fill(take()),
    forget,
    dropTyped,
  }
}
