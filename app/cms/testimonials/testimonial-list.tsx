import { useSearchParams } from 'react-router'
import { RecordListFrame } from '#app/cms/records/list/record-list-frame.tsx'
import { useRecordList } from '#app/cms/records/list/use-record-list.ts'
import type { Export } from '#app/cms/ui/export-link.tsx'
import { Initials } from '#app/cms/ui/initials.tsx'
import { EmptyList, type SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import type { Page } from '#app/domain/paging.ts'
import type { TestimonialRecord } from '#app/domain/testimonial/testimonial.ts'
import { contentPreview } from './content-preview.ts'
import { testimonialRecordKind } from './testimonial-record-kind.ts'
import { TestimonialRow } from './testimonial-row.tsx'

export const testimonialColumns: SkeletonColumn[] = [
  { head: 'Name', col: '31%', bar: 150 },
  { head: 'Content', col: '17%', bar: 110, className: 'text' },
  { head: 'Agent', col: '15%', bar: 96, className: 'agent' },
  { head: 'Date', col: '11%', bar: 72, className: 'date' },
  { head: 'Published', col: '9%', bar: 16, className: 'mid flag' },
  { head: '', className: 'num last' },
]

/** Visitors' testimonials wait for Publish. */
export function TestimonialList({ list, csv }: { list: Page<TestimonialRecord>; csv: Export }) {
  const records = useRecordList<TestimonialRecord>(testimonialRecordKind, list.data)
  if (list.total === 0 && records.ticks.items.length === 0) return <NoTestimonials />
  const { ticks, deletion } = records
  const publish = (record: TestimonialRecord) =>
    ticks.store(record, { published: true }, (now) => ({
      label: 'Undo',
      run: () => ticks.store(now, { published: false }),
    }))
  return (
    <RecordListFrame
      records={records}
      list={list}
      csv={csv}
      className="voices"
      columns={testimonialColumns}
      actions="Publish, save and delete"
      about={({ name, content }) => ({
        detail: contentPreview(content),
        picture: <Initials name={name} />,
      })}
    >
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
    </RecordListFrame>
  )
}

function NoTestimonials() {
  const [params] = useSearchParams()
  const search = params.get('search')
  const isPending = params.get('pending') === 'true'
  if (!search) {
    return (
      <EmptyList title="No testimonials were found" drawing="voice" create={screens.createTestimonial}>
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
