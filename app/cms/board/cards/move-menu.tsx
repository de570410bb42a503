import { type KeyboardEvent, type ToggleEvent, useRef } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { stepMenu } from '#app/cms/ui/step-menu.ts'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'

export const moveMenuId = 'move-menu'

type Props = { card: Card | undefined; onChoose: (status: InquiryStatus) => void; onClose: () => void }

/** Moves a card without dragging. One popover for all cards, anchored to the pressed button. */
export function MoveMenu({ card, onChoose, onClose }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const choose = (status: InquiryStatus) => {
    ref.current?.hidePopover()
    onChoose(status)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const status = inquiryStatuses[Number(event.key) - 1]
    if (status) choose(status)
    else if (!stepMenu(event.key, event.currentTarget)) {
      if (event.key === 'Tab') ref.current?.hidePopover()
      return
    }
    event.preventDefault()
  }
  return (
    <div
      ref={ref}
      className="menu move-menu"
      id={moveMenuId}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={`Move ${card?.name ?? ''} to`}
      onToggle={onToggle}
      onKeyDown={onKeyDown}
    >
      <p className="cap" role="presentation">
        Move {card?.name} to
      </p>
      {inquiryStatuses.map((status, index) => (
        <button
          key={status}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={status === card?.status}
          onClick={() => choose(status)}
        >
          <span className="dot" data-s={dotOf(status)}>
            {statusNames[status]}
          </span>
          <span className="end" aria-hidden="true">
            {status === card?.status && <StaffIcon name="check" />}
            <kbd>{index + 1}</kbd>
          </span>
        </button>
      ))}
    </div>
  )
}
