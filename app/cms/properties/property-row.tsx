import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import { RowActions } from '#app/cms/records/list/row-actions.tsx'
import { propertyAddress } from '#app/cms/ui/screens.ts'
import { focalOf } from '#app/domain/property/photo.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { propertyRecordKind } from './property-record-kind.ts'
import { StateDot } from './state-choice.tsx'

type Flags = Pick<PropertyRecord, 'featured' | 'pastSale'>
type Props = {
  property: PropertyRecord
  isDirty: boolean
  isSaving: boolean
  onTick: (flags: Partial<Flags>) => void
  onSave: () => void
  onDelete: () => void
  /** The row's actions beside saving and deleting. */
  review: ReactNode
}

const flags = [
  { name: 'featured', label: 'Featured' },
  { name: 'pastSale', label: 'Past Sale' },
] as const

export function PropertyRow({ property, onTick, review, ...actions }: Props) {
  const { _id, name, address, price, agent, imgUrl, photos, state } = property
  return (
    <tr className={actions.isDirty ? 'dirty' : undefined}>
      <td className="rowlink">
        <span className="name-cell">
          <Thumbnail objectKey={imgUrl} focal={focalOf(photos[0])} />
          <Link className="open cut" to={propertyAddress(_id)} prefetch="intent">
            {name}
          </Link>
        </span>
        <span className="flags only-narrow">
          <StateDot state={state} /> {review}
          {flags.map((flag) => (
            <label className="check ctl" key={flag.name}>
              <input
                type="checkbox"
                aria-label={`${flag.label}: ${name}`}
                checked={property[flag.name]}
                onChange={(event) => onTick({ [flag.name]: event.currentTarget.checked })}
              />{' '}
              {flag.label}
            </label>
          ))}
        </span>
      </td>
      <td className="addr">
        <span className="cut">{address}</span>
      </td>
      <td className="state">
        <StateDot state={state} /> {review}
      </td>
      <td className="num price">{price}</td>
      {flags.map((flag) => (
        <td className="mid flag" key={flag.name}>
          <input
            className="tick"
            type="checkbox"
            aria-label={`${flag.label}: ${name}`}
            checked={property[flag.name]}
            onChange={(event) => onTick({ [flag.name]: event.currentTarget.checked })}
          />
        </td>
      ))}
      <td className="agent">
        <span className="cut">{agent}</span>
      </td>
      <td className="num last">
        <RowActions name={name} canDelete={propertyRecordKind.canDelete} {...actions} />
      </td>
    </tr>
  )
}
