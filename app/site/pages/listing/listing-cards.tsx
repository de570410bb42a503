import { type Page, pageSizes } from '#app/domain/paging.ts'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import cardStyles from '#app/site/parts/listings/property-card.module.css'
import { PropertyCard } from '#app/site/parts/listings/property-card.tsx'
import { findHome } from '#content/find-a-home.ts'
import tileStyles from './exclusives-tile.module.css'
import styles from './listing-cards.module.css'

// From 1091 px the smaller card of a row is cropped to the height of the larger: both need its width.
const imageSizes = '(min-width: 1091px) min(52vw, 757px), (min-width: 721px) 44vw, 90vw'
const imageSizesInThrees = '(min-width: 1091px) min(30vw, 424px), (min-width: 721px) 44vw, 90vw'

type Props = {
  cards: readonly Card[]
  /** Three in a row; else alternating rows: seven and five twelfths, then five and seven. */
  inThrees: boolean
  heading: 'h2' | 'h3'
}

export function ListingCards({ cards, inThrees, heading }: Props) {
  return (
    <div className={inThrees ? styles.found : styles.cards}>
      {cards.map((card, place) => (
        <PropertyCard
          key={card.property._id}
          card={card}
          heading={heading}
          sizes={inThrees ? imageSizesInThrees : imageSizes}
          fetch={fetchAt(place)}
        />
      ))}
      {inThrees && cards.length > 0 && <ExclusivesTile />}
    </div>
  )
}

/** The first screen shows the first card; the rest of it loads after the layout. */
const fetchAt = (place: number) => (place === 0 ? 'first' : 'later')

/** Fills the row after the last home, or a row of its own. */
function ExclusivesTile() {
  const { title, text, link } = findHome.exclusives
  return (
    <aside className={`on-pine ${tileStyles.tile}`} aria-labelledby="exclusives-tile">
      <h3 id="exclusives-tile">{title}</h3>
      <p>{text}</p>
      <a className="link" href={link.href}>
        <span>{link.label}</span>
      </a>
    </aside>
  )
}

type SkeletonProps = Pick<Props, 'inThrees'> & { page: number; list: Page<Card> }

export function ListingSkeleton({ page, list, inThrees }: SkeletonProps) {
  const places = Math.min(pageSizes.publicListings, list.total - (page - 1) * pageSizes.publicListings)
  return (
    <div className={inThrees ? styles.found : styles.cards} aria-busy="true">
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
