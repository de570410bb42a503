import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { RowActions } from '#app/cms/records/list/row-actions.tsx'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { testimonialAddress } from '#app/cms/ui/screens.ts'
import { type TestimonialRecord, testimonialStates } from '#app/domain/testimonial/testimonial.ts'
import { contentPreview } from './content-preview.ts'
import { testimonialRecordKind } from './testimonial-record-kind.ts'

type Props = {
  testimonial: TestimonialRecord
  isPending: boolean
  isDirty: boolean
  isSaving: boolean
  onTick: (published: boolean) => void
  onSave: () => void
  onPublish: () => void
  onDelete: () => void
}

export function TestimonialRow({ testimonial, isPending, onTick, onPublish, ...actions }: Props) {
  const { _id, name, content, agent, date, published } = testimonial
  return (
    <tr className={actions.isDirty ? 'dirty' : undefined}>
      <td className="rowlink">
        <span className="name-cell">
          <Link className="open cut" to={testimonialAddress(_id)} prefetch="intent">
            {name}
          </Link>
          {isPending && <PendingMark testimonial={testimonial} />}
        </span>
      </td>
      <td className="text">
        <span className="cut">{contentPreview(content)}</span>
      </td>
      <td className="agent">
        <span className="cut">{agent}</span>
      </td>
      <td className="date">{formatDate(date)}</td>
      <td className="mid flag">
        <label className="check ctl">
          <input
            className="tick"
            type="checkbox"
            aria-label={`Published: ${name}`}
            checked={published}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          <span className="narrow-label">Published</span>
        </label>
      </td>
      <td className="num last">
        {isPending && <PublishButton name={name} isSaving={actions.isSaving} onPublish={onPublish} />}
        <RowActions name={name} canDelete={testimonialRecordKind.canDelete} {...actions} />
      </td>
    </tr>
  )
}

function PendingMark({ testimonial: { suspect } }: { testimonial: TestimonialRecord }) {
  const { name, dot } = testimonialStates.pending
  return (
    <span className="dot mark" data-s={dot}>
      {name}
      {suspect && ', may be spam'}
    </span>
  )
}

type PublishProps = { name: string; isSaving: boolean; onPublish: () => void }

function PublishButton({ name, isSaving, onPublish }: PublishProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    const row = current?.closest('tr')
    return () => {
      // The button disappears after publishing; the focus stays in the row.
      if (document.activeElement === current) row?.querySelector<HTMLElement>('.open')?.focus()
    }
  }, [])
  return (
    <button
      className="btn sm publish"
      type="button"
      ref={button}
      aria-disabled={isSaving}
      onClick={() => {
        if (!isSaving) onPublish()
      }}
    >
      Publish<span className="sr"> {name}</span>
    </button>
  )
}
