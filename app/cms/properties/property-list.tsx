import { useSearchParams } from 'react-router'
import { Thumbnail } from '#app/cms/images/stored-image.tsx'
import { RecordListFrame } from '#app/cms/records/list/record-list-frame.tsx'
import { useRecordList } from '#app/cms/records/list/use-record-list.ts'
import { EmptyList, type SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import type { Page } from '#app/domain/paging.ts'
import { focalOf } from '#app/domain/property/photo.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { propertyKind } from './property-kind.ts'
import { PropertyRow } from './property-row.tsx'

export const propertyColumns: SkeletonColumn[] = [
  { head: 'Name', col: '26.5%', bar: 160, thumb: true },
  { head: 'Address', col: '23.5%', bar: 180, className: 'addr' },
  { head: 'Price', col: '11.5%', bar: 72, className: 'num price' },
  { head: 'Featured', col: '8.5%', bar: 16, className: 'mid flag' },
  { head: 'Past Sale', col: '8.5%', bar: 16, className: 'mid flag' },
  { head: 'Agent', col: '13.5%', bar: 96, className: 'agent' },
  { head: '', className: 'num last' },
]

export function PropertyList({ list }: { list: Page<PropertyRecord> }) {
  const records = useRecordList<PropertyRecord>(propertyKind, list.data)
  if (list.total === 0 && records.ticks.items.length === 0) return <NoProperties />
  const { ticks, deletion } = records
  return (
    <RecordListFrame
      records={records}
      list={list}
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
          onSave={() => ticks.store(record, changes)}
          onDelete={() => deletion.ask(record)}
        />
      ))}
    </RecordListFrame>
  )
}

function NoProperties() {
  const [params] = useSearchParams()
  const search = params.get('search')
  const ticked = [params.get('featured') && 'Featured', params.get('pastSale') && 'Past Sale'].filter(Boolean)
  const filters = ticked.length > 0 ? ` with ${ticked.join(' and ')} on` : ''
  return (
    <EmptyList title="No properties were found">
      {search || filters ? `Nothing ${search ? `matches “${search}”` : 'is listed'}${filters}.` : undefined}
    </EmptyList>
  )
}
