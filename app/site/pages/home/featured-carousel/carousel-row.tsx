import type { WheelEvent } from 'react'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import { PropertyCard } from '#app/site/parts/listings/property-card.tsx'
import { cardIn, distanceFromView, slotsOf } from './carousel-slots.ts'
import styles from './featured-carousel.module.css'
import type { Carousel } from './use-carousel.ts'

// The widths at which the row shows one card more, as in the styles. Phones of 3 dots a pixel get two thirds of them:
// sharp enough, at half the bytes.
const imageSizes =
  '(max-width: 720px) and (min-resolution: 2.5dppx) 60vw, (max-width: 720px) 90vw, (max-width: 1090px) 45vw, 30vw'

type Props = {
  cards: readonly Card[]
  carousel: Carousel
  /** How many cards beyond those in view fetch their images. */
  reach: number
}

/** Hidden cards are unreachable, so that each home exists once for keys and screen readers. */
export function CarouselRow({
  cards,
  carousel: { row, slot, shown, circular, hold, follow, settle },
  reach,
}: Props) {
  const isInView = (place: number) => !circular || (place >= slot && place < slot + shown)
  const fetchAt = (place: number, card: number) => {
    // Until the row is measured, as in the server's page, only its first card is sure to be in view.
    if (!circular) return shown > 0 || place === 0 ? 'later' : 'never'
    const distance = distanceFromView(card, slot, shown, cards.length)
    return distance > reach ? 'never' : distance > 0 ? 'now' : 'later'
  }
  return (
    <div
      className={styles.row}
      ref={row}
      onScroll={follow}
      onScrollEnd={settle}
      onPointerDown={hold}
      onTouchMove={hold}
      onWheel={(event) => isSideways(event) && hold()}
    >
      {slotsOf(cards.length, circular).map((place) => {
        const card = cardIn(place, cards.length)
        return (
          <PropertyCard
            key={place}
            card={cards[card]!}
            heading="h3"
            sizes={imageSizes}
            fetch={fetchAt(place, card)}
            inert={!isInView(place)}
          />
        )
      })}
    </div>
  )
}

const isSideways = ({ deltaX, deltaY, shiftKey }: WheelEvent) =>
  shiftKey || Math.abs(deltaX) > Math.abs(deltaY)
