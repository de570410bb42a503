import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import { memo, useContext, useEffect, useRef } from 'react'
import { likenessOf } from '#app/cms/board/drag/carried-card.ts'
import type { Card } from '#app/cms/board/state/board.ts'
import { OfficeClockContext } from '#app/cms/data/use-office-clock.ts'
import { formatMoment } from '#app/cms/ui/format-time.ts'
import { isWaitingLong } from '#app/domain/inquiry/first-answer.ts'
import { dotOf, previewOf } from '#app/domain/inquiry/inquiry-status.ts'
import styles from './board.module.css'
import { hintId } from './key-hint.tsx'
import { LeadHome } from './lead-home.tsx'
import { LeadMarks } from './lead-marks.tsx'
import { leadTouch } from './lead-touch.tsx'
import { useAge } from './use-age.ts'

type Props = { card: Card; href: string; isHeld: boolean; menuOpen: boolean }

/** The whole card is one link. The board listens for clicks and keys, since it may hold thousands of cards. */
export const BoardCard = memo(function BoardCard({ card, href, isHeld, menuOpen }: Props) {
  const { _id: id, name, email, message, status } = card
  return (
    <li
      ref={useDraggable(id)}
      className={`card ${styles.card} ${isHeld ? 'source' : ''}`}
      data-s={dotOf(status)}
      data-card={id}
    >
      <div className="top">
        <a href={href} data-open draggable={false} aria-describedby={hintId}>
          {name}
        </a>
        <LeadMarks of={card} />
        <Age of={card} />
      </div>
      <div className="line">
        <span className="cut">{email}</span>
        <button
          className="move"
          type="button"
          data-move
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          aria-label={`Move to…: ${name}`}
        >
          Move to…
        </button>
      </div>
      {message && <p className="msg">{previewOf(message)}</p>}
      <Foot of={card} />
    </li>
  )
})

function Foot({ of: card }: { of: Card }) {
  const touch = leadTouch(card)
  if (!touch && !card.property) return null
  return (
    <div className={styles.foot}>
      {touch}
      {card.property && <LeadHome of={card.property} />}
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

function offsetIn(card: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left, top } = card.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
