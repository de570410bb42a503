import { StoredImage } from '#app/cms/images/stored-image.tsx'
import type { Draft } from '#app/cms/records/form/record-kind.ts'
import type { propertyLabels } from '#app/domain/property/property.ts'
import { isLinkAddress } from '#app/domain/text.ts'
import { listings } from '#content/listings.ts'

const words = listings.card

export function PropertyPreview({ draft }: { draft: Draft }) {
  const text = (field: keyof typeof propertyLabels) => String(draft[field])
  const [name, address, price, agent, linkUrl] = [
    text('name'),
    text('address'),
    text('price'),
    text('agent'),
    text('linkUrl'),
  ]
  const { bedrooms, bathrooms, squareFootage, commission, imgUrl } = draft
  if (!name && !price) return null
  const facts = [
    bedrooms && (Number(bedrooms) === 0 ? words.studio : `${bedrooms} ${words.bedrooms}`),
    bathrooms && `${bathrooms} ${words.bathrooms}`,
    squareFootage && `${squareFootage} ${words.squareFeet}`,
    commission && `${words.commission} ${commission}`,
  ].filter((fact) => fact !== '')
  return (
    <figure className="preview">
      <figcaption>
        <span>As visitors see it</span>
        {isLinkAddress(String(linkUrl)) && (
          <a className="link" href={String(linkUrl)} target="_blank" rel="noopener">
            Open<span className="sr"> its link in a new tab</span>
          </a>
        )}
      </figcaption>
      <div className="pic">
        <StoredImage objectKey={String(imgUrl)} alt="" sizes="360px" />
        {draft.pastSale === true && <span className="sold">Sold</span>}
      </div>
      <p className="p">{price}</p>
      <p className="t">{name}</p>
      <p className="muted small">{address}</p>
      <p className="small facts-line">
        {facts.map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
      {agent && <p className="small muted">Selling Agent: {agent}</p>}
    </figure>
  )
}
