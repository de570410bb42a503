import { useLayoutEffect, useRef } from 'react'
import { useCommandKeyName } from './command-key-name.ts'
import { useCommandKey } from './use-shortcuts.ts'

type Props = {
  formId: string
  /** Where the focus goes when the bar leaves with it. */
  titleId: string
  title: string
  detail: string
  saving: boolean
  onDiscard: (() => void) | undefined
}

/** Below a form while something is not saved. */
export function SaveBar({ formId, titleId, title, detail, saving, onDiscard }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const commandKey = useCommandKeyName()
  useLayoutEffect(() => {
    const { current } = bar
    return () => {
      if (current?.contains(document.activeElement)) document.getElementById(titleId)?.focus()
    }
  }, [titleId])
  return (
    <section className="savebar" aria-label="Unsaved changes" ref={bar}>
      <span className="dot unsaved">
        <span>
          <b>{title}</b> <span className="muted">{detail}</span>
        </span>
      </span>
      <span className="end">
        {onDiscard && (
          <button className="btn quiet" type="button" disabled={saving} onClick={onDiscard}>
            Discard
          </button>
        )}
        <button className="btn primary" type="submit" form={formId} aria-disabled={saving}>
          {saving ? (
            <>
              <span className="spin" /> Saving…
            </>
          ) : (
            <>
              Save <kbd>{commandKey}S</kbd>
            </>
          )}
        </button>
      </span>
    </section>
  )
}

/** Saves by Cmd-S or Ctrl-S; the browser's own answer to it is never wanted here. */
export function useSaveKey(save: () => void, canSave: boolean) {
  useCommandKey('s', () => {
    if (canSave && !document.querySelector('dialog:modal')) save()
  })
}
