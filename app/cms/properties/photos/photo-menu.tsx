import { Menu, MenuItem } from '#app/cms/ui/menu.tsx'
import { StaffIcon, type StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import styles from './photo-grid.module.css'

export const photoMenuId = 'photo-menu'

type Props = {
  /** From 0; undefined while it is closed. */
  position: number | undefined
  total: number
  onMove: (to: number) => void
  onRemove: () => void
  onClose: () => void
}

type Item = { icon: StaffIconName; label: string; to: number; hint?: string }

/** One popover for all photos, anchored to the pressed button. */
export function PhotoMenu({ position, total, onMove, onRemove, onClose }: Props) {
  const at = position ?? 0
  const items: Item[] = [
    { icon: 'image', label: 'Make it the cover', to: 0 },
    { icon: 'left', label: 'Move earlier', to: at - 1, hint: '←' },
    { icon: 'right', label: 'Move later', to: at + 1, hint: '→' },
    { icon: 'redo', label: 'Move last', to: total - 1 },
  ]
  const isIdle = ({ to }: Item) => to === at || to < 0 || to >= total
  const actionOf = (key: string) => {
    const item = items.find(({ hint }) => hint === { arrowleft: '←', arrowright: '→' }[key])
    return item?.hint && !isIdle(item) ? () => onMove(item.to) : undefined
  }
  return (
    <Menu
      id={photoMenuId}
      className={styles.menu}
      caption={`Photo ${at + 1} of ${total}`}
      actionOf={actionOf}
      onClose={onClose}
    >
      {items.map((item) => (
        <MenuItem key={item.label} disabled={isIdle(item)} onChoose={() => onMove(item.to)}>
          <StaffIcon name={item.icon} />
          {item.label}
          {item.hint && (
            <span className="end" aria-hidden="true">
              <kbd>{item.hint}</kbd>
            </span>
          )}
        </MenuItem>
      ))}
      <hr />
      <MenuItem className={styles.danger} onChoose={onRemove}>
        <StaffIcon name="trash" />
        Remove
      </MenuItem>
    </Menu>
  )
}
