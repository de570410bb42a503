import { type KeyboardEvent, type ToggleEvent, useRef } from 'react'
import { stepMenu } from '#app/cms/ui/step-menu.ts'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'

type Props = { id: string; what: string; onChoose: (status: InquiryStatus) => void; onClose: () => void }

export function StatusMenu({ id, what, onChoose, onClose }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const choose = (status: InquiryStatus) => {
    ref.current?.hidePopover()
    onChoose(status)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'open') ref.current?.querySelector('button')?.focus()
    else onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return ref.current?.hidePopover()
    if (stepMenu(event.key, event.currentTarget)) event.preventDefault()
  }
  return (
    <div
      ref={ref}
      className="menu"
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={`Move ${what} to`}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
    >
      <p className="cap" role="presentation">
        Move {what} to
      </p>
      {inquiryStatuses.map((status) => (
        <button key={status} type="button" role="menuitem" tabIndex={-1} onClick={() => choose(status)}>
          <span className="dot" data-s={dotOf(status)}>
            {statusNames[status]}
          </span>
        </button>
      ))}
    </div>
  )
}
