import { useSearchParams } from 'react-router'
import { Thumbnail } from '#app/cms/images/stored-image.tsx'
import { ListTableHead } from '#app/cms/record-list/list-table-head.tsx'
import { useDeletion } from '#app/cms/record-list/use-deletion.ts'
import { useTicks } from '#app/cms/record-list/use-ticks.ts'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import { EmptyList, type SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { Pager } from '#app/cms/ui/pager.tsx'
import { useRowKeys } from '#app/cms/ui/use-shortcuts.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import type { Page } from '#app/domain/list.ts'
import type { PropertyRecord } from '#app/domain/property.ts'
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

const everywhere = () => true

/** One page of properties; rows open the form, ticks are saved row by row. */
export function PropertyList({ list }: { list: Page<PropertyRecord> }) {
  useRowKeys('.table .open')
  const { data, page, pages, total } = list
  const { change, remove, words, consequence } = propertyKind
  const ticks = useTicks<PropertyRecord>({ rows: data, change, failed: words.failed })
  const deletion = useDeletion(data, remove)
  const guard = useUnsavedGuard({ unsaved: ticks.dirtyNames, leaves: everywhere })
  if (total === 0) return <NoProperties />
  const { asked } = deletion
  return (
    <>
      <table className="table props">
        <caption className="sr">Properties, newest first</caption>
        <ListTableHead columns={propertyColumns} actions="Save and delete" />
        <tbody>
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
        </tbody>
      </table>
      <Pager page={page} pages={pages} total={total} />
      {asked && (
        <ConfirmDelete
          object={{
            name: asked.name,
            detail: asked.address,
            picture: <Thumbnail objectKey={asked.imgUrl} />,
          }}
          noun="property"
          consequence={consequence}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        />
      )}
      {guard.dialog}
    </>
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
