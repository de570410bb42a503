import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useCommandKeyName } from './command-key-name.ts'
import { useCommandKey } from './use-shortcuts.ts'

type Props = {
  formId: string
  /** Gets the focus when the bar disappears with it. */
  titleId: string
  title: string
  detail: string
  saving: boolean
  onDiscard: (() => void) | undefined
  /** Beside Save. */
  more?: ReactNode
}

export function SaveBar({ formId, titleId, title, detail, saving, onDiscard, more }: Props) {
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
          <button
            className="btn quiet"
            type="button"
            aria-disabled={saving}
            onClick={() => saving || onDiscard()}
          >
            Discard
          </button>
        )}
        {more}
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

/** Cmd-S or Ctrl-S saves; the browser's own dialog never opens. */
export function useSaveKey(save: () => void, canSave: boolean) {
  useCommandKey('s', () => {
    if (canSave && !document.querySelector('dialog:modal')) save()
  })
}
