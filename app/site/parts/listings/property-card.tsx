import { memo } from 'react'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import type { Fetch } from '#app/site/parts/media/image-fetch.ts'
import { ImageWithoutScript } from '#app/site/parts/media/image-without-script.tsx'
import { StoredImage } from '#app/site/parts/media/stored-image.tsx'
import { listings } from '#content/listings.ts'
import styles from './property-card.module.css'

type Props = {
  card: Card
  sizes: string
  heading: 'h2' | 'h3'
  fetch?: Fetch
  /** Hidden, and unreachable for keys and screen readers. */
  inert?: boolean
}

const words = listings.card
const thousands = new Intl.NumberFormat('en-US')

/**
 * A home as one link to its page, here or elsewhere (specification, 2.3); four subgrid rows. Memoized: a turn of the
 * carousel changes few of its many cards.
 */
export const PropertyCard = memo(function PropertyCard({
  card,
  sizes,
  heading: Heading,
  fetch,
  inert = false,
}: Props) {
  const { property, picture } = card
  return (
    <article className={styles.card} inert={inert} aria-hidden={inert || undefined}>
      <div className={styles.media}>
        {fetch === 'never' ? (
          <ImageWithoutScript picture={picture} />
        ) : (
          <StoredImage picture={picture} alt={picture.alt} sizes={sizes} fetch={fetch} />
        )}
        {property.pastSale && <p className={styles.sold}>{words.sold}</p>}
      </div>
      <div className={styles.title}>
        <Heading className="h3">{property.name}</Heading>
        <p className="price">{property.price}</p>
        <p>{property.address}</p>
      </div>
      <Facts property={property} />
      <div className={styles.foot}>
        <p>
          {property.agent && (
            <>
              <small>{words.agent}</small> {property.agent}
            </>
          )}
        </p>
        <a
          className="link"
          href={property.linkUrl}
          rel="noopener"
          aria-label={`${words.view}: ${property.name}`}
        >
          <span>{words.view}</span>
        </a>
      </div>
    </article>
  )
})

function Facts({ property }: Pick<Card, 'property'>) {
  return (
    <p className={styles.facts}>
      <span>
        {property.bedrooms === 0 ? (
          words.studio
        ) : (
          <>
            {property.bedrooms} <abbr title="bedrooms">{words.bedrooms}</abbr>
          </>
        )}
      </span>{' '}
      <span>
        {property.bathrooms} <abbr title="bathrooms">{words.bathrooms}</abbr>
      </span>{' '}
      <span>
        {thousands.format(property.squareFootage)} {words.squareFeet}
      </span>{' '}
      <span>
        <abbr title="Buyer broker commission">{words.commission}</abbr> {property.commission}
      </span>
    </p>
  )
}
