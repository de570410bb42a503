import { memo } from 'react'
import { jpegOfWidth, type ShownImage } from '#app/domain/image/image.ts'
import type { PropertyCard as Card } from '#app/domain/property/property.server.ts'
import { propertyKinds } from '#app/domain/property/property-kind.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import type { Fetch } from '#app/site/parts/media/image-fetch.ts'
import { UploadedImage } from '#app/site/parts/media/uploaded-image.tsx'
import { listings } from '#content/listings.ts'
import styles from './property-card.module.css'

type Home = Omit<Card['property'], 'commission'> & { commission?: string }

type Props = {
  card: { property: Home; image: Card['image'] }
  sizes: string
  heading: 'h2' | 'h3'
  fetch?: Fetch
  /** Hidden, and unreachable for keys and screen readers. */
  inert?: boolean
  /** Without the commission, for a home's own page. */
  plain?: boolean
}

const words = listings.card
const thousands = new Intl.NumberFormat('en-US')

/**
 * A home (specification, 2.3) in four subgrid rows. Photo and name lead to its page, View Property to its `linkUrl`.
 * Memoized: a turn of the carousel changes few of its many cards.
 */
export const PropertyCard = memo(function PropertyCard({
  card,
  sizes,
  heading: Heading,
  fetch,
  inert = false,
  plain = false,
}: Props) {
  const { property, image } = card
  return (
    <article className={styles.card} inert={inert} aria-hidden={inert || undefined}>
      <div className={styles.media}>
        {fetch === 'never' ? (
          <ImageWithoutScript image={image} />
        ) : (
          <UploadedImage image={image} alt={image.alt} sizes={sizes} fetch={fetch} />
        )}
        <StateTab state={property.state} />
      </div>
      <div className={styles.title}>
        <Heading className="h3">
          {property.slug ? <a href={propertyPath(property.slug)}>{property.name}</a> : property.name}
        </Heading>
        <p className="price">{property.price || <small>{words.priceOnRequest}</small>}</p>
        <p>{property.address}</p>
      </div>
      <Facts property={property} plain={plain} />
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

/** A home that is simply for sale has none. */
function StateTab({ state }: Pick<Home, 'state'>) {
  if (!isTabbed(state)) return null
  return (
    <p className={styles.tab} data-soon={state === 'coming soon' || undefined}>
      {words.tabs[state]}
    </p>
  )
}

const isTabbed = (state: string): state is keyof typeof words.tabs => state in words.tabs

function Facts({ property, plain }: { property: Home; plain: boolean }) {
  const isLand = property.kind === 'land'
  return (
    <p className={styles.facts}>
      {isLand ? <span>{propertyKinds.land}</span> : <Rooms property={property} />}
      {(!isLand || property.squareFootage > 0) && (
        <>
          {' '}
          <span>
            {thousands.format(property.squareFootage)} {words.squareFeet}
          </span>
        </>
      )}
      {!plain && (
        <>
          {' '}
          <span className={styles.commission}>
            <abbr title="Buyer broker commission">{words.commission}</abbr> {property.commission}
          </span>
        </>
      )}
    </p>
  )
}

function Rooms({ property: { bedrooms, bathrooms } }: { property: Home }) {
  return (
    <>
      <span>
        {bedrooms === 0 ? (
          words.studio
        ) : (
          <>
            {bedrooms} <abbr title="bedrooms">{words.bedrooms}</abbr>
          </>
        )}
      </span>{' '}
      <span>
        {bathrooms} <abbr title="bathrooms">{words.bathrooms}</abbr>
      </span>
    </>
  )
}

/** Sharp in a card on a phone. */
const width = 720

/** Only one size: a page has many of these. */
const ImageWithoutScript = ({ image }: { image: ShownImage }) => (
  <noscript>
    <img
      src={jpegOfWidth(image, width)}
      width={image.width}
      height={image.height}
      alt={image.alt}
      decoding="async"
      {...(image.focal && { style: { objectPosition: image.focal } })}
    />
  </noscript>
)
