import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { memo, useContext, useEffect, useRef } from 'react'
import { likenessOf } from '#app/cms/board/drag/carried-card.ts'
import type { Card } from '#app/cms/board/state/board.ts'
import { OfficeClockContext } from '#app/cms/data/use-office-clock.ts'
import { OwnerMark, ownerText } from '#app/cms/owners/owner-mark.tsx'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { dotOf } from '#app/domain/inquiry/inquiry-status.ts'
import { previewOf } from '#app/domain/inquiry/lead-preview.ts'
import { isWaitingLong } from '#app/domain/response-time/first-answer.ts'
import styles from './board.module.css'
import { hintId } from './key-hint.tsx'
import { LeadHome } from './lead-home.tsx'
import { LeadMarks } from './lead-marks.tsx'
import { leadTouch } from './lead-touch.tsx'
import { useAge } from './use-age.ts'

type Props = { card: Card; href: string; isHeld: boolean; menuOpen: boolean; isSelected: boolean }

/** The whole card is one link. The board listens for clicks and keys, since it may hold thousands of cards. */
export const BoardCard = memo(function BoardCard({ card, href, isHeld, menuOpen, isSelected }: Props) {
  const { _id: id, name, email, phone, status } = card
  const preview = previewOf(card)
  return (
    <li
      ref={useDraggable(id)}
      className={`card ${styles.card} ${isHeld ? 'source' : ''}`}
      data-s={dotOf(status)}
      data-card={id}
    >
      <div className="top">
        <input
          className={`tick ${styles.tick}`}
          type="checkbox"
          data-tick
          aria-label={`Select ${name}`}
          checked={isSelected}
          // The board listens for the click.
          onChange={() => {}}
        />
        <a className="typed-name" href={href} data-open draggable={false} aria-describedby={hintId}>
          {name}
        </a>
        <Age of={card} />
        <button
          className={`icon-btn move ${styles.more}`}
          type="button"
          data-move
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          aria-label={`Move or hand over: ${name}`}
          title="Move or hand over"
        >
          <StaffIcon name="more" />
        </button>
      </div>
      <div className={`line ${styles.email}`}>
        <span className="cut">{email || phone}</span>
      </div>
      {preview && <p className="msg typed">{preview}</p>}
      <Foot of={card} />
    </li>
  )
})

function Foot({ of: card }: { of: Card }) {
  return (
    <div className={styles.foot}>
      <LeadMarks of={card} />
      {leadTouch(card)}
      {card.property && <LeadHome of={card.property} />}
      {card.ownerId === null && (
        <button className={styles.take} type="button" data-take aria-label={`Take it: ${card.name}`}>
          Take it
        </button>
      )}
      <OwnerMark of={card} />
      <span className="sr">{ownerText(card)}</span>
    </div>
  )
}

function Age({ of: card }: { of: Card }) {
  const { submittedAt } = card
  const age = useAge(submittedAt)
  const clock = useContext(OfficeClockContext)
  const isLate = clock !== undefined && isWaitingLong(card, Date.now(), clock)
  return (
    <time className={isLate ? 'age late' : 'age'} dateTime={submittedAt} title={formatMoment(submittedAt)}>
      {age}
    </time>
  )
}

function useDraggable(id: string) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    element.addEventListener('dragend', passEndOn)
    return draggable({
      element,
      getInitialData: () => ({ card: id }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => offsetIn(element, location.current.input),
          render: ({ container }) => {
            container.append(likenessOf(element))
          },
        }),
    })
  }, [id])
  return ref
}

/** A held card that is drawn anew is no longer in the page, where the library waits for the end of the drag. */
function passEndOn({ currentTarget }: DragEvent) {
  if (currentTarget instanceof Element && !currentTarget.isConnected)
    window.dispatchEvent(new DragEvent('dragend'))
}

function offsetIn(card: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = card.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
