import { useSearchParams } from 'react-router'
import { ListTableHead } from '#app/cms/record-list/list-table-head.tsx'
import { useDeletion } from '#app/cms/record-list/use-deletion.ts'
import { useTicks } from '#app/cms/record-list/use-ticks.ts'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import { Initials } from '#app/cms/ui/initials.tsx'
import { EmptyList, type SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { Pager } from '#app/cms/ui/pager.tsx'
import { useRowKeys } from '#app/cms/ui/use-shortcuts.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import type { Page } from '#app/domain/list.ts'
import type { TestimonialRecord } from '#app/domain/testimonial.ts'
import { contentPreview } from './content-preview.ts'
import { testimonialKind } from './testimonial-kind.ts'
import { TestimonialRow } from './testimonial-row.tsx'

export const testimonialColumns: SkeletonColumn[] = [
  { head: 'Name', col: '31%', bar: 150 },
  { head: 'Content', col: '17%', bar: 110, className: 'text' },
  { head: 'Agent', col: '15%', bar: 96, className: 'agent' },
  { head: 'Date', col: '11%', bar: 72, className: 'date' },
  { head: 'Published', col: '9%', bar: 16, className: 'mid flag' },
  { head: '', className: 'num last' },
]

const everywhere = () => true

/** One page of testimonials; what visitors sent waits for Publish. */
export function TestimonialList({ list }: { list: Page<TestimonialRecord> }) {
  useRowKeys('.table .open')
  const { data, page, pages, total } = list
  const { change, remove, words, consequence } = testimonialKind
  const ticks = useTicks<TestimonialRecord>({ rows: data, change, failed: words.failed })
  const deletion = useDeletion(data, remove)
  const guard = useUnsavedGuard({ unsaved: ticks.dirtyNames, leaves: everywhere })
  const publish = (record: TestimonialRecord) =>
    ticks.store(record, { published: true }, (now) => ({
      label: 'Undo',
      run: () => ticks.store(now, { published: false }),
    }))
  if (total === 0) return <NoTestimonials />
  const { asked } = deletion
  return (
    <>
      <table className="table voices">
        <caption className="sr">Testimonials, newest first</caption>
        <ListTableHead columns={testimonialColumns} actions="Publish, save and delete" />
        <tbody>
          {ticks.items.map(({ record, shown, changes, isDirty, isSaving }) => (
            <TestimonialRow
              key={record._id}
              testimonial={shown}
              isPending={!record.published}
              isDirty={isDirty}
              isSaving={isSaving}
              onTick={(published) => ticks.tick(record, { published })}
              onSave={() => ticks.store(record, changes)}
              onPublish={() => publish(record)}
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
            detail: contentPreview(asked.content),
            picture: <Initials name={asked.name} />,
          }}
          noun="testimonial"
          consequence={consequence}
          onConfirm={deletion.confirm}
          onClose={deletion.close}
        />
      )}
      {guard.dialog}
    </>
  )
}

function NoTestimonials() {
  const [params] = useSearchParams()
  const search = params.get('search')
  const isPending = params.get('pending') === 'true'
  if (!search) {
    return (
      <EmptyList title="No testimonials were found" drawing="voice">
        {isPending && 'Nothing waits for review.'}
      </EmptyList>
    )
  }
  return (
    <EmptyList title="No testimonials were found" drawing="voice">
      Nothing {isPending && 'that waits for review '}matches “{search}”.
    </EmptyList>
  )
}
