import { Menu, MenuItem } from '#app/cms/ui/menu.tsx'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'

type Props = { id: string; what: string; onChoose: (status: InquiryStatus) => void; onClose: () => void }

export function StatusMenu({ id, what, onChoose, onClose }: Props) {
  return (
    <Menu id={id} caption={`Move ${what} to`} onClose={onClose}>
      {inquiryStatuses.map((status) => (
        <MenuItem key={status} onChoose={() => onChoose(status)}>
          <span className="dot" data-s={dotOf(status)}>
            {statusNames[status]}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
