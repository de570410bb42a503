import { type KeyboardEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import type { PropertyCard } from '#app/domain/property/property.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { home } from '#content/home.ts'
import { CarouselRow } from './carousel-row.tsx'
import { cardIn, clones } from './carousel-slots.ts'
import styles from './featured-carousel.module.css'
import { useCarousel } from './use-carousel.ts'

const words = home.featured
const title = 'featured-title'

/** Section 2.3. Without script the row is scrolled by hand. Renders nothing when empty. */
export function FeaturedCarousel({ cards }: { cards: readonly PropertyCard[] }) {
  const carousel = useCarousel(cards.length)
  const [inUse, setInUse] = useState(false)
  const [section, seen] = useInView()
  if (cards.length === 0) return null
  // A transition: many images begin to load and must not delay the press that caused it.
  const takeUp = () => startTransition(() => setInUse(true))
  const turnByKey = (event: KeyboardEvent) => {
    if (!carousel.circular || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    carousel.move(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    <section
      ref={section}
      className={`section ${styles.section}`}
      aria-roledescription="carousel"
      aria-labelledby={title}
      onKeyDown={turnByKey}
      onPointerEnter={takeUp}
      onFocus={takeUp}
    >
      <div className={`wrap ${styles.featured}`}>
        <h2 id={title}>{words.title}</h2>
        {cards.length > 1 && (
          <CarouselControls
            current={cardIn(carousel.slot, cards.length) + 1}
            count={cards.length}
            move={carousel.move}
          />
        )}
        <CarouselRow cards={cards} carousel={carousel} reach={inUse ? clones : seen ? 1 : 0} />
        <p className={styles.all}>
          <a className="link" href={words.link.href}>
            <span>{words.link.label}</span>
          </a>
          <a className="link" href={words.find.href}>
            <span>{words.find.label}</span>
          </a>
        </p>
      </div>
    </section>
  )
}

function useInView(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, seen]
}

type ControlsProps = { current: number; count: number; move: (direction: 1 | -1) => void }

function CarouselControls({ current, count, move }: ControlsProps) {
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
