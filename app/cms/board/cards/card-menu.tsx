import { type KeyboardEvent, type ToggleEvent, useRef } from 'react'
import type { Card } from '#app/cms/board/state/board.ts'
import { StaffIcon, type StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { stepMenu } from '#app/cms/ui/step-menu.ts'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'

export const cardMenuId = 'card-menu'

/** What a card can have done to it, beside moving. */
export type CardAction = 'take' | 'hand' | 'select'

type Props = {
  card: Card | undefined
  isMine: boolean
  onChoose: (status: InquiryStatus) => void
  onAct: (action: CardAction, id: string) => void
  onClose: () => void
}

/** Moves a card without dragging, hands it over, or selects it. One popover for all cards, anchored to the pressed button. */
export function CardMenu({ card, isMine, onChoose, onAct, onClose }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const choose = (status: InquiryStatus) => {
    ref.current?.hidePopover()
    onChoose(status)
  }
  const act = (action: CardAction) => {
    const id = card?._id
    ref.current?.hidePopover()
    if (id && !(action === 'take' && isMine)) onAct(action, id)
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const status = inquiryStatuses[Number(event.key) - 1]
    const action = actions.find(({ key }) => key === event.key)?.action
    if (status) choose(status)
    else if (action) act(action)
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
      id={cardMenuId}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={`Move or hand over ${card?.name ?? ''}`}
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
      <hr />
      {actions
        .filter(({ action }) => action !== 'take' || !isMine)
        .map(({ action, label, icon, key }) => (
          <button key={action} type="button" role="menuitem" tabIndex={-1} onClick={() => act(action)}>
            <StaffIcon name={icon} /> {label}
            <span className="end" aria-hidden="true">
              <kbd>{key.toUpperCase()}</kbd>
            </span>
          </button>
        ))}
    </div>
  )
}

const actions: { action: CardAction; label: string; icon: StaffIconName; key: string }[] = [
  { action: 'take', label: 'Take it', icon: 'user', key: 't' },
  { action: 'hand', label: 'Hand to…', icon: 'swap', key: 'h' },
  { action: 'select', label: 'Select', icon: 'tick', key: 'x' },
]
