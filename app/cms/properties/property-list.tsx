import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import { ConfirmStillRight } from '#app/cms/records/list/confirm-still-right.tsx'
import { RecordListFrame } from '#app/cms/records/list/record-list-frame.tsx'
import { useRecordList } from '#app/cms/records/list/use-record-list.ts'
import type { Export } from '#app/cms/ui/export-link.tsx'
import { EmptyList, type SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import type { Page } from '#app/domain/paging.ts'
import { focalOf } from '#app/domain/property/photo.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { propertyStateNames, propertyStates } from '#app/domain/property/property-state.ts'
import { staffReview } from '#content/staff-area.ts'
import { propertyRecordKind } from './property-record-kind.ts'
import { PropertyRow } from './property-row.tsx'
import { SoldDialog } from './sold-dialog.tsx'

export const propertyColumns: SkeletonColumn[] = [
  { head: 'Name', col: '23%', bar: 160, thumb: true },
  { head: 'Address', col: '18%', bar: 160, className: 'addr' },
  { head: 'State', col: '13%', bar: 88, className: 'state' },
  { head: 'Price', col: '10.5%', bar: 72, className: 'num price' },
  { head: 'Featured', col: '8%', bar: 16, className: 'mid flag' },
  { head: 'Past Sale', col: '8%', bar: 16, className: 'mid flag' },
  { head: 'Agent', col: '12%', bar: 96, className: 'agent' },
  { head: '', className: 'num last' },
]

/** The name of the homes that are due, in the list's address. */
export const forReview = 'review'

export const propertyTicks = [
  { name: 'featured', label: 'Featured' },
  { name: 'pastSale', label: 'Past Sale' },
  { name: forReview, label: 'Due for review' },
]

type Props = { list: Page<PropertyRecord>; csv: Export; isReview: boolean }

/** `isReview`: the rows offer to say that the home is still right. */
export function PropertyList({ list, csv, isReview }: Props) {
  const records = useRecordList<PropertyRecord>(propertyRecordKind, list.data)
  const [selling, setSelling] = useState<{ record: PropertyRecord; shown: PropertyRecord }>()
  if (list.total === 0 && records.ticks.items.length === 0) return <NoProperties />
  const { ticks, deletion } = records
  return (
    <RecordListFrame
      records={records}
      list={list}
      csv={csv}
      className="props"
      columns={propertyColumns}
      actions="Save and delete"
      about={({ address, imgUrl, photos: [cover] }) => ({
        detail: address,
        picture: <Thumbnail objectKey={imgUrl} focal={focalOf(cover)} />,
      })}
    >
      {ticks.items.map(({ record, shown, changes, isDirty, isSaving }) => (
        <PropertyRow
          key={record._id}
          property={shown}
          isDirty={isDirty}
          isSaving={isSaving}
          onTick={(flags) => ticks.tick(record, flags)}
          onSave={() => (changes.pastSale ? setSelling({ record, shown }) : ticks.store(record, changes))}
          onDelete={() => deletion.ask(record)}
          review={isReview && <ConfirmStillRight id={record._id} name={record.name} />}
        />
      ))}
      {selling && (
        <SoldDialog
          home={selling.shown}
          onSold={(fields) => ticks.store(selling.record, fields)}
          onClose={() => setSelling(undefined)}
        />
      )}
    </RecordListFrame>
  )
}

function NoProperties() {
  const [params] = useSearchParams()
  const search = params.get('search')
  const state = propertyStateNames.find((name) => name === params.get('state'))
  const ticked = [
    ...propertyTicks.filter(({ name }) => params.get(name)).map(({ label }) => label),
    ...(state ? [`State ${propertyStates[state].name}`] : []),
  ]
  const filters = ticked.length > 0 ? ` with ${ticked.join(' and ')} on` : ''
  if (params.get(forReview) && ticked.length === 1 && !search) return <NothingToReview />
  return (
    <EmptyList title="No properties were found" create={screens.createProperty}>
      {search || filters ? `Nothing ${search ? `matches “${search}”` : 'is listed'}${filters}.` : undefined}
    </EmptyList>
  )
}

const NothingToReview = () => (
  <EmptyList title="Nothing is due for a review">
    Every home for sale was changed, or found right, within {staffReview.daysUntilReview} days.
  </EmptyList>
)
