import type { Card } from '#app/cms/board/state/board.ts'
import { type CardAction, cardActions } from '#app/cms/ui/card-actions.ts'
import { Menu, MenuItem } from '#app/cms/ui/menu.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'

export const cardMenuId = 'card-menu'

type Props = {
  card: Card | undefined
  isMine: boolean
  onChoose: (status: InquiryStatus) => void
  onAct: (action: CardAction, id: string) => void
  onClose: () => void
}

/** Moves a card without dragging, hands it over, or selects it. One popover for all cards, anchored to the pressed button. */
export function CardMenu({ card, isMine, onChoose, onAct, onClose }: Props) {
  const offered = cardActions.filter(({ action }) => action !== 'take' || !isMine)
  const act = (action: CardAction) => card && onAct(action, card._id)
  const actionOf = (key: string) => {
    const status = inquiryStatuses[Number(key) - 1]
    if (status) return () => onChoose(status)
    const found = offered.find((one) => one.key === key)
    return found && (() => act(found.action))
  }
  const name = card?.name ?? ''
  return (
    <Menu
      id={cardMenuId}
      className="move-menu"
      caption={`Move ${name} to`}
      label={`Move or hand over ${name}`}
      actionOf={actionOf}
      onClose={onClose}
    >
      {inquiryStatuses.map((status, index) => (
        <MenuItem key={status} checked={status === card?.status} onChoose={() => onChoose(status)}>
          <span className="dot" data-s={dotOf(status)}>
            {statusNames[status]}
          </span>
          <span className="end" aria-hidden="true">
            {status === card?.status && <StaffIcon name="check" />}
            <kbd>{index + 1}</kbd>
          </span>
        </MenuItem>
      ))}
      <hr />
      {offered.map(({ action, label, icon, key }) => (
        <MenuItem key={action} onChoose={() => act(action)}>
          <StaffIcon name={icon} /> {label}
          <span className="end" aria-hidden="true">
            <kbd>{key.toUpperCase()}</kbd>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
