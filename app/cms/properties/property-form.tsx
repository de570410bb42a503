import { PhotoPreview, PhotoUpload } from '#app/cms/images/photo-field.tsx'
import { Thumbnail } from '#app/cms/images/stored-image.tsx'
import { useUpload } from '#app/cms/images/use-upload.ts'
import { AgentField, CheckField, MaskedField, TextField } from '#app/cms/records/form/form-controls.tsx'
import type { FormFields } from '#app/cms/records/form/form-field.tsx'
import { RecordFormFrame } from '#app/cms/records/form/record-form-frame.tsx'
import type { FormRoute } from '#app/cms/records/form/record-screen.ts'
import { useRecordForm } from '#app/cms/records/form/use-record-form.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { focalOf } from '#app/domain/property/photo.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { commissionMask, priceMask, wholeNumberMask } from './number-masks.ts'
import { propertyKind } from './property-kind.ts'
import { PropertyPreview } from './property-preview.tsx'

type Props = { record: PropertyRecord | undefined; place: FormRoute<PropertyRecord> }
type PartProps = { form: FormFields<PropertyRecord> }

const soldAndFeatured = 'A sold home that stays featured shows in both lists and on the home page, as sold.'
const notUploaded = 'Upload the photo that you chose, or remove it.'

export function PropertyForm({ record, place }: Props) {
  const upload = useUpload((objectKey) => form.set('imgUrl', objectKey))
  const form = useRecordForm<PropertyRecord>({
    kind: propertyKind,
    record,
    place,
    moreErrors: upload.file ? { imgUrl: notUploaded } : {},
    alsoUnsaved: upload.file ? ['Photo'] : [],
  })
  return (
    <RecordFormFrame
      form={form}
      status={form.base && <Whereabouts record={form.base} />}
      actions={form.base && <ViewLink record={form.base} />}
      detail={form.base?.address ?? ''}
      picture={form.base && <Thumbnail objectKey={form.base.imgUrl} focal={focalOf(form.base.photos[0])} />}
      aside={
        <>
          <AgentField form={form} name="agent" />
          <fieldset>
            <legend>Where it shows</legend>
            <CheckField form={form} name="featured" />
            <CheckField form={form} name="pastSale" />
            <p className="muted small" role="status">
              {form.draft.featured === true && form.draft.pastSale === true && soldAndFeatured}
            </p>
          </fieldset>
          <PropertyPreview draft={form.draft} />
        </>
      }
    >
      <section className="group">
        <h2>Photo</h2>
        <div className="photo">
          <PhotoPreview
            upload={upload}
            objectKey={String(form.draft.imgUrl)}
            alt={`Photo of ${form.draft.name}`}
          />
          <div className="ctl">
            <PhotoUpload upload={upload} />
            <ImageKey form={form} />
          </div>
        </div>
      </section>
      <Details form={form} />
    </RecordFormFrame>
  )
}

/** Only the upload fills it in. */
function ImageKey({ form }: PartProps) {
  return (
    <TextField form={form} name="imgUrl" quiet input={{ readOnly: true }} help="Filled in by the upload." />
  )
}

function Details({ form }: PartProps) {
  return (
    <section className="group">
      <h2>Details</h2>
      <div className="fields">
        <TextField form={form} name="name" className="half" />
        <TextField form={form} name="address" className="half" />
        <TextField form={form} name="bedrooms" className="third" input={{ inputMode: 'numeric' }} />
        <TextField form={form} name="bathrooms" className="third" input={{ inputMode: 'decimal' }} />
        <MaskedField
          form={form}
          name="squareFootage"
          className="third"
          mask={wholeNumberMask}
          inputMode="numeric"
        />
        <MaskedField
          form={form}
          name="price"
          className="half keep"
          mask={priceMask}
          inputMode="numeric"
          help="Digits and commas, in US dollars."
        />
        <MaskedField
          form={form}
          name="commission"
          className="half keep"
          mask={commissionMask}
          inputMode="decimal"
          help={form.draft.commission ? `Shown as BBC ${form.draft.commission}.` : 'Such as 2.5%.'}
        />
        <TextField form={form} name="linkUrl" input={{ inputMode: 'url' }} />
      </div>
    </section>
  )
}

/** Which public page lists the home. An unlisted home is not private: the public call returns it. */
function Whereabouts({ record: { featured, pastSale } }: { record: PropertyRecord }) {
  const isPublic = featured || pastSale
  return (
    <span className="dot state" data-s={isPublic ? 'ok' : undefined}>
      {isPublic ? 'On the website' : 'In no list'}
    </span>
  )
}

function ViewLink({ record: { featured, pastSale } }: { record: PropertyRecord }) {
  if (!featured && !pastSale) return null
  return (
    <a
      className="btn quiet sm"
      href={featured ? '/featured-properties' : '/past-sales'}
      target="_blank"
      rel="noopener"
    >
      <StaffIcon name="ext" /> View<span className="sr"> on the website, in a new tab</span>
    </a>
  )
}
