import { StaffImage } from '#app/cms/images/staff-image.tsx'
import type { Draft } from '#app/cms/records/form/record-kind.ts'
import { focalOf } from '#app/domain/property/photo.ts'
import { propertyLabels } from '#app/domain/property/property.ts'
import { propertyKinds } from '#app/domain/property/property-kind.ts'
import { isPublished, type PropertyState } from '#app/domain/property/property-state.ts'
import { isLinkAddress } from '#app/domain/text.ts'
import { listings } from '#content/listings.ts'
import styles from './property-preview.module.css'
import { photosIn } from './property-record-kind.ts'

const words = listings.card
const tabs: Partial<Record<PropertyState, string>> = words.tabs

/** The card of the public lists, with the typed values. */
export function PropertyPreview({ draft }: { draft: Draft }) {
  const text = (name: keyof typeof propertyLabels) => String(draft[name])
  const state = draft.state as PropertyState
  const [cover] = photosIn(draft)
  return (
    <figure className={`preview ${styles.preview}`}>
      <figcaption>{isPublished(state) ? 'As visitors see it' : 'As visitors will see it'}</figcaption>
      <div className={styles.picture}>
        <StaffImage objectKey={text('imgUrl')} alt="" sizes="360px" focal={focalOf(cover)} />
        {tabs[state] && (
          <span className={styles.tab} data-soon={state === 'coming soon' || undefined}>
            {tabs[state]}
          </span>
        )}
      </div>
      <p className={styles.title}>
        <span>{text('name') || <Missing>{propertyLabels.name}</Missing>}</span>{' '}
        <span>{priceOf(draft) || <Missing>{propertyLabels.price}</Missing>}</span>
      </p>
      <p className="muted small">{text('address') || propertyLabels.address}</p>
      <p className={styles.facts}>
        {factsOf(draft).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={styles.foot}>
        <span>
          {text('agent') && (
            <>
              <small>{words.agent}</small> {text('agent')}
            </>
          )}
        </span>
        {isLinkAddress(text('linkUrl')) && (
          <a href={text('linkUrl')} target="_blank" rel="noopener">
            {words.view}
            <span className="sr">, in a new tab</span>
          </a>
        )}
      </p>
    </figure>
  )
}

/** Stands where a value will. */
const Missing = ({ children }: { children: string }) => <span className={styles.missing}>{children}</span>

function priceOf({ state, price, soldPrice, priceOnRequest }: Draft) {
  if (priceOnRequest) return words.priceOnRequest
  return String((state === 'sold' && soldPrice) || price)
}

/** As on the card. Land has no rooms, and may have no size. */
export function factsOf(draft: Draft): string[] {
  const { bedrooms, bathrooms, squareFootage: feet, commission } = draft
  const isLand = draft.kind === 'land'
  const rooms = [
    bedrooms && (Number(bedrooms) === 0 ? words.studio : `${bedrooms} ${words.bedrooms}`),
    bathrooms && `${bathrooms} ${words.bathrooms}`,
  ]
  return [
    ...(isLand ? [propertyKinds.land] : rooms),
    feet && !(isLand && Number(feet) === 0) && `${feet} ${words.squareFeet}`,
    commission && `${words.commission} ${commission}`,
  ]
    .filter((fact) => typeof fact === 'string')
    .filter(Boolean)
}
