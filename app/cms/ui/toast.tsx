import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { StaffIcon } from './staff-icon.tsx'
import type { ToastAction, ToastKind } from './use-toast.ts'

export type ToastItem = {
  id: number
  text: string
  kind: ToastKind
  action: ToastAction | undefined
  open: string | undefined
}

const shortest = 6000
const withDecision = 10_000
const readingMsPerCharacter = 90

const patienceFor = ({ text, kind, action, open }: ToastItem) =>
  Math.max(
    shortest,
    text.length * readingMsPerCharacter,
    kind === 'error' || action || open ? withDecision : 0,
  )

/** Its time stops while the pointer or the focus is on it. */
export function Toast({ item, onGone }: { item: ToastItem; onGone: (id: number) => void }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const leave = useEffectEvent(() => onGone(item.id))
  const patience = patienceFor(item)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(leave, patience)
    return () => clearTimeout(timer)
  }, [held, patience])
  const { action, open } = item
  const act = () => {
    onGone(item.id)
    action?.run()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that somebody is reading
    <div
      className="toast"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span className="dot" data-s={item.kind}>
        {item.text}
      </span>
      {open && (
        <Link to={open} aria-label={`Open: ${item.text}`} onClick={() => onGone(item.id)}>
          Open
        </Link>
      )}
      {action && (
        <button type="button" onClick={act}>
          {action.label}
          {action.hint && <kbd>{action.hint}</kbd>}
        </button>
      )}
      <button className="close" type="button" aria-label="Dismiss" onClick={() => onGone(item.id)}>
        <StaffIcon name="x" />
      </button>
    </div>
  )
}
