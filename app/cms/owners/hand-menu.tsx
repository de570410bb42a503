import { type RefObject, useEffect, useState } from 'react'
import { focusOnFirst, Menu, MenuItem } from '#app/cms/ui/menu.tsx'
import { grouped } from '#app/domain/counted.ts'
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
  /** Where it opens: below the button that opens it, or below a card’s button. */
  from?: 'card'
  onChoose: (to: Receiver) => void
  onClose?: () => void
}

/** Everybody whom a lead can be handed to, and nobody. A popover, so that it opens over a sheet too. */
export function HandMenu({ ref, id, what, ownerId, from, onChoose, onClose }: Props) {
  const [open, setOpen] = useState(false)
  const { colleagues, failed, read } = useColleagues(open)
  const isReady = open && (colleagues !== undefined || failed)
  useEffect(() => {
    if (isReady && ref.current) focusOnFirst(ref.current)
  }, [isReady, ref])
  return (
    <Menu
      ref={ref}
      id={id}
      className={styles.menu}
      from={from}
      caption={`Hand ${what} to`}
      busy={open && !colleagues && !failed}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false)
        onClose?.()
      }}
    >
      {failed && <NotLoaded onRetry={() => void read()} />}
      {!colleagues && !failed && (
        <p className="cap" role="presentation">
          Loading…
        </p>
      )}
      {colleagues?.map(({ _id, name, initials, open: number }) => (
        <MenuItem key={_id} disabled={_id === ownerId} onChoose={() => onChoose({ _id, name })}>
          <OwnerMark of={{ ownerId: _id, ownerName: name, ownerInitials: initials }} />
          <span className="cut">{name}</span>
          <span className="end">{_id === ownerId ? 'has it' : `${grouped(number)} open`}</span>
        </MenuItem>
      ))}
      {colleagues && <hr />}
      {colleagues && (
        <MenuItem disabled={ownerId === null} onChoose={() => onChoose(null)}>
          <OwnerMark of={{ ownerId: null, ownerName: '', ownerInitials: '' }} />
          Nobody
        </MenuItem>
      )}
    </Menu>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onRetry}>
      Not loaded. Try again
    </button>
  )
}
