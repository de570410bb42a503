import { AgentField, TextAreaField, TextField } from '#app/cms/records/form/form-controls.tsx'
import { RecordFormFrame } from '#app/cms/records/form/record-form-frame.tsx'
import type { FormRoute } from '#app/cms/records/form/record-screen.ts'
import { useRecordForm } from '#app/cms/records/form/use-record-form.ts'
import { Initials } from '#app/cms/ui/initials.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { type TestimonialRecord, testimonialStates } from '#app/domain/testimonial/testimonial.ts'
import { lengths } from '#app/domain/text.ts'
import { contentPreview } from './content-preview.ts'
import { testimonialRecordKind } from './testimonial-record-kind.ts'

type Props = { record: TestimonialRecord | undefined; place: FormRoute<TestimonialRecord> }

const nearlyFull = lengths.testimonial * 0.9

export function TestimonialRecordForm({ record, place }: Props) {
  const form = useRecordForm<TestimonialRecord>({ kind: testimonialRecordKind, record, place })
  const { base } = form
  const length = String(form.draft.content).length
  return (
    <RecordFormFrame
      form={form}
      status={base && <Publicity record={base} />}
      actions={
        base && (
          <PublishButton
            record={base}
            saving={form.saving}
            onChange={(published) => form.change({ published })}
          />
        )
      }
      detail={base ? contentPreview(base.content) : ''}
      picture={base && <Initials name={base.name} />}
      moreLabels={{ published: 'Published' }}
      aside={
        <>
          <AgentField form={form} name="agent" />
          <TextField
            form={form}
            name="date"
            optional
            input={{ type: 'date' }}
            help="The day it was given. Empty shows no date."
          />
          {base?.suspect && (
            <p className="note warn">
              <StaffIcon name="alert" />
              <span>It looks like spam: read it before you publish it.</span>
            </p>
          )}
        </>
      }
    >
      <div className="fields last">
        <TextField form={form} name="name" className="half" />
        <TextAreaField
          form={form}
          name="content"
          rows={14}
          help={
            length > nearlyFull &&
            `${length.toLocaleString('en-US')} of ${lengths.testimonial.toLocaleString('en-US')} characters`
          }
        />
      </div>
    </RecordFormFrame>
  )
}

function Publicity({ record: { published } }: { record: TestimonialRecord }) {
  const { name, dot } = testimonialStates[published ? 'published' : 'pending']
  return (
    <span className="dot state" data-s={dot}>
      {name}
    </span>
  )
}

type ButtonProps = { record: TestimonialRecord; saving: boolean; onChange: (published: boolean) => void }

function PublishButton({ record: { published }, saving, onChange }: ButtonProps) {
  return (
    <button
      className={published ? 'btn quiet sm' : 'btn sm'}
      type="button"
      aria-disabled={saving}
      onClick={() => saving || onChange(!published)}
    >
      {published ? 'Unpublish' : 'Publish'}
    </button>
  )
}
