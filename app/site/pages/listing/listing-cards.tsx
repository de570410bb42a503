import { type Page, pageSizes } from '#app/domain/paging.ts'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import cardStyles from '#app/site/parts/listings/property-card.module.css'
import { PropertyCard } from '#app/site/parts/listings/property-card.tsx'
import styles from './listing-cards.module.css'

// From 1091 px the smaller card of a row is cropped to the height of the larger: both need its width.
const pictureSizes = '(min-width: 1091px) min(52vw, 757px), (min-width: 721px) 44vw, 90vw'

/** Alternating rows: seven and five twelfths, then five and seven. */
export function ListingCards({ cards }: { cards: readonly Card[] }) {
  return (
    <div className={styles.cards}>
      {cards.map((card, place) => (
        <PropertyCard
          key={card.property._id}
          card={card}
          heading="h2"
          sizes={pictureSizes}
          fetch={fetchAt(place)}
        />
      ))}
    </div>
  )
}

/** The first screen shows the first card; the rest of it loads after the layout. */
const fetchAt = (place: number) => (place === 0 ? 'first' : 'later')

export function ListingSkeleton({ page, list }: { page: number; list: Page<Card> }) {
  const places = Math.min(pageSizes.publicListings, list.total - (page - 1) * pageSizes.publicListings)
  return (
    <div className={styles.cards} aria-busy="true">
      {Array.from({ length: Math.max(1, places) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty card is nothing but its place
        <PropertySkeleton key={place} />
      ))}
    </div>
  )
}

/** Empty boxes of a card's size: nothing moves when the home arrives. */
function PropertySkeleton() {
  return (
    <div className={`${cardStyles.card} ${cardStyles.bones}`} aria-hidden="true">
      <div className={`${cardStyles.media} bone`} />
      <div className={cardStyles.title}>
        <span className={`bone ${cardStyles.name}`} />
        <span className={`bone ${cardStyles.price}`} />
        <span className={`bone ${cardStyles.address}`} />
      </div>
      <div className={cardStyles.facts}>
        <span className={`bone ${cardStyles.wide}`} />
        <span className={`bone ${cardStyles.narrow}`} />
      </div>
      <div className={cardStyles.foot}>
        <span className={`bone ${cardStyles.narrow}`} />
        <span className={`bone ${cardStyles.narrow}`} />
      </div>
    </div>
  )
}
