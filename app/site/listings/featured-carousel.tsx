import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { PropertyCard as Card } from '#app/domain/property.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { home } from '#content/home.ts'
import styles from './featured-carousel.module.css'
import { PropertyCard } from './property-card.tsx'
import { cardIn, copies, distanceFromView, slotsOf } from './ring-places.ts'
import { useRing } from './use-ring.ts'

const words = home.featured
const pictureSizes = '(max-width: 720px) 90vw, (max-width: 1090px) 45vw, 30vw'

/** A row of homes that goes round (specification, 2.3). Without script it is scrolled by hand. Nothing when empty. */
export function FeaturedCarousel({ cards }: { cards: readonly Card[] }) {
  const title = useId()
  const { row, shown, slot, circular, ring } = useRing(cards.length)
  const [inUse, setInUse] = useState(false)
  if (cards.length === 0) return null

  const move = (direction: 1 | -1) => ring.current?.move(direction)
  const turnByKey = (event: KeyboardEvent) => {
    if (!circular || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    move(event.key === 'ArrowLeft' ? -1 : 1)
  }
  const count = cards.length
  const isInView = (place: number) => !circular || (place >= slot && place < slot + shown)
  const isNear = (card: number) => inUse && distanceFromView(card, slot, shown, count) <= copies
  return (
    <section
      className="section section--joined"
      aria-roledescription="carousel"
      aria-labelledby={title}
      onKeyDown={turnByKey}
      onPointerEnter={() => setInUse(true)}
      onFocus={() => setInUse(true)}
    >
      <div className={`wrap ${styles.featured}`}>
        <h2 id={title}>{words.title}</h2>
        {count > 1 && <Controls current={cardIn(slot, count) + 1} count={count} move={move} />}
        <div
          className={styles.row}
          ref={row}
          onScroll={() => ring.current?.follow()}
          onScrollEnd={() => ring.current?.settle()}
          onPointerDown={() => ring.current?.release()}
          onWheel={({ deltaX, deltaY }) => Math.abs(deltaX) > Math.abs(deltaY) && ring.current?.release()}
        >
          {slotsOf(count, circular).map((place) => {
            const card = cardIn(place, count)
            return (
              <PropertyCard
                key={place}
                card={cards[card]!}
                heading="h3"
                sizes={pictureSizes}
                first={isNear(card)}
                inert={!isInView(place)}
              />
            )
          })}
        </div>
        <Link className={`link ${styles.all}`} to={words.link.href} prefetch="intent">
          <span>{words.link.label}</span>
        </Link>
      </div>
    </section>
  )
}

type ControlsProps = { current: number; count: number; move: (direction: 1 | -1) => void }

function Controls({ current, count, move }: ControlsProps) {
  return (
    <div className={styles.controls} data-cards={count}>
      <p className="counter" aria-live="polite">
        {current} / {count}
      </p>
      <div>
        <button className="icon-btn" type="button" aria-label={words.previousLabel} onClick={() => move(-1)}>
          <Icon name="left" />
        </button>
        <button className="icon-btn" type="button" aria-label={words.nextLabel} onClick={() => move(1)}>
          <Icon name="right" />
        </button>
      </div>
    </div>
  )
}
