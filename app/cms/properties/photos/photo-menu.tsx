import { type KeyboardEvent, useRef } from 'react'
import { StaffIcon, type StaffIconName } from '#app/cms/ui/staff-icon.tsx'
import { stepMenu } from '#app/cms/ui/step-menu.ts'
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
  const ref = useRef<HTMLDivElement>(null)
  const at = position ?? 0
  const act = (run: () => void) => {
    ref.current?.hidePopover()
    run()
  }
  const items: Item[] = [
    { icon: 'image', label: 'Make it the cover', to: 0 },
    { icon: 'left', label: 'Move earlier', to: at - 1, hint: '←' },
    { icon: 'right', label: 'Move later', to: at + 1, hint: '→' },
    { icon: 'redo', label: 'Move last', to: total - 1 },
  ]
  const isIdle = ({ to }: Item) => to === at || to < 0 || to >= total
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items.find(({ hint }) => hint === { ArrowLeft: '←', ArrowRight: '→' }[event.key])
    if (item?.hint && !isIdle(item)) act(() => onMove(item.to))
    else if (!stepMenu(event.key, event.currentTarget)) {
      if (event.key === 'Tab') ref.current?.hidePopover()
      return
    }
    event.preventDefault()
  }
  return (
    <div
      ref={ref}
      className={`menu ${styles.menu}`}
      id={photoMenuId}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={`Photo ${at + 1}`}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      onKeyDown={onKeyDown}
    >
      <p className="cap" role="presentation">
        Photo {at + 1} of {total}
      </p>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={isIdle(item)}
          onClick={() => act(() => onMove(item.to))}
        >
          <StaffIcon name={item.icon} />
          {item.label}
          {item.hint && (
            <span className="end" aria-hidden="true">
              <kbd>{item.hint}</kbd>
            </span>
          )}
        </button>
      ))}
      <hr />
      <button
        className={styles.danger}
        type="button"
        role="menuitem"
        tabIndex={-1}
        onClick={() => act(onRemove)}
      >
        <StaffIcon name="trash" />
        Remove
      </button>
    </div>
  )
}

/** Call it after the photo is rendered as the menu's. */
export function showPhotoMenu(button: HTMLElement) {
  const menu = document.getElementById(photoMenuId)
  menu?.showPopover({ source: button })
  menu?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus()
}
