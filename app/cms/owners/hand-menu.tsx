import { type KeyboardEvent, type RefObject, type ToggleEvent, useEffect, useState } from 'react'
import { stepMenu } from '#app/cms/ui/step-menu.ts'
import { OwnerMark } from './owner-mark.tsx'
import styles from './owners.module.css'
import { useColleagues } from './use-colleagues.ts'
import type { Receiver } from './use-hand-over.ts'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  id: string
  /** `Dana Kessler`, or `3 leads`. */
  what: string
  /** Who has it now; undefined for several owners. */
  ownerId?: string | null | undefined
  /** Where it opens: below the button that its `useHandMenu` marks, or below a card's. */
  from?: 'card'
  onChoose: (to: Receiver) => void
  onClose?: () => void
}

/** Everybody whom a lead can be handed to, and nobody. A popover, so that it opens over a sheet too. */
export function HandMenu({ ref, id, what, ownerId, from, onChoose, onClose }: Props) {
  const [open, setOpen] = useState(false)
  const { colleagues, failed, retry } = useColleagues(open)
  useFocusOnFirst(ref, open && (colleagues !== undefined || failed))
  const choose = (to: Receiver) => {
    ref.current?.hidePopover()
    onChoose(to)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open')
    if (newState === 'closed') onClose?.()
  }
  return (
    <div
      ref={ref}
      className={`menu ${styles.menu}`}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      data-from={from}
      aria-label={`Hand ${what} to`}
      aria-busy={open && !colleagues && !failed}
      onToggle={onToggle}
      onKeyDown={(event) => onKey(event, () => ref.current?.hidePopover())}
    >
      <p className="cap" role="presentation">
        Hand {what} to
      </p>
      {failed && <NotLoaded onRetry={retry} />}
      {!colleagues && !failed && (
        <p className="cap" role="presentation">
          Loading…
        </p>
      )}
      {colleagues?.map(({ _id, name, initials, open: number }) => (
        <button
          key={_id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={_id === ownerId}
          onClick={() => choose({ _id, name })}
        >
          <OwnerMark of={{ ownerId: _id, ownerName: name, ownerInitials: initials }} />
          <span className="cut">{name}</span>
          <span className="end">{_id === ownerId ? 'has it' : `${number} open`}</span>
        </button>
      ))}
      {colleagues && <hr />}
      {colleagues && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={ownerId === null}
          onClick={() => choose(null)}
        >
          <OwnerMark of={{ ownerId: null, ownerName: '', ownerInitials: '' }} />
          Nobody
        </button>
      )}
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onRetry}>
      Not loaded. Try again
    </button>
  )
}

function onKey(event: KeyboardEvent, close: () => void) {
  if (event.key === 'Tab') return close()
  if (!stepMenu(event.key, event.currentTarget)) return
  event.preventDefault()
}

function useFocusOnFirst(menu: RefObject<HTMLElement | null>, ready: boolean) {
  useEffect(() => {
    if (ready) menu.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus()
  }, [menu, ready])
}
