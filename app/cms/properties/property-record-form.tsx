import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import { PhotosField } from '#app/cms/properties/photos/photos-field.tsx'
import { isLostOnLeaving } from '#app/cms/properties/photos/upload-queue.ts'
import { usePhotos } from '#app/cms/properties/photos/use-photos.ts'
import { CheckField, TextField } from '#app/cms/records/form/form-controls.tsx'
import { RecordFormFrame } from '#app/cms/records/form/record-form-frame.tsx'
import { fieldId } from '#app/cms/records/form/record-kind.ts'
import type { FormRoute } from '#app/cms/records/form/record-screen.ts'
import { type RecordForm, useRecordForm } from '#app/cms/records/form/use-record-form.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { counted } from '#app/domain/counted.ts'
import { generalCategory, inquiriesPath } from '#app/domain/inquiry/inquiry-category.ts'
import { focalOf } from '#app/domain/property/photo.ts'
import type { PropertyRecord } from '#app/domain/property/property.ts'
import { isPublished, type PropertyState } from '#app/domain/property/property-state.ts'
import { propertyPath } from '#app/domain/property/slug.ts'
import { focusTarget } from '#app/ui/focus-target.ts'
import { type Part, PropertyDetails } from './property-details.tsx'
import { PropertyPreview } from './property-preview.tsx'
import { openHousesIn, photosIn, propertyRecordKind } from './property-record-kind.ts'
import { SoldDialog } from './sold-dialog.tsx'
import { StateChoice, whereabouts } from './state-choice.tsx'

type Props = { record: PropertyRecord | undefined; place: FormRoute<PropertyRecord> }

const soldAndFeatured = 'A sold home that stays featured shows in both lists and on the home page, as sold.'
const notUploaded = 'Upload the photos that you chose, or remove them.'

export function PropertyRecordForm({ record, place }: Props) {
  const photos = usePhotos((change) => form.revise('photos', change))
  const { queue } = photos.uploads
  const form = useRecordForm<PropertyRecord>({
    kind: propertyRecordKind,
    record,
    place,
    moreErrors: queue.some(({ phase }) => phase === 'ready') ? { photos: notUploaded } : {},
    alsoUnsaved: queue.some(isLostOnLeaving) ? ['Photos that are not uploaded'] : [],
  })
  const [selling, setSelling] = useState(false)
  const saveAs = (state: PropertyState) => {
    form.set('state', state)
    form.save()
  }
  return (
    <>
      <RecordFormFrame
        form={form}
        status={form.base && <Whereabouts state={form.base.state} />}
        actions={
          form.base && <Actions record={form.base} saving={form.saving} onPublish={() => saveAs('active')} />
        }
        saveActions={
          !form.base && (
            <button className="btn" type="button" aria-disabled={form.saving} onClick={() => saveAs('draft')}>
              Keep as draft
            </button>
          )
        }
        moreLabels={{ reviewedAt: 'Found right' }}
        detail={form.base?.address ?? ''}
        picture={form.base && <Thumbnail objectKey={form.base.imgUrl} focal={focalOf(form.base.photos[0])} />}
        aside={
          <>
            <Availability form={form} selling={selling} onSell={() => setSelling(true)} />
            {record && <InquiriesAbout propertyId={record._id} />}
            <PropertyPreview draft={form.draft} />
          </>
        }
      >
        <PhotosField
          id={fieldId('photos')}
          control={photos}
          value={photosIn(form.draft)}
          error={form.errors.photos}
        >
          <ImageKey form={form} />
        </PhotosField>
        <PropertyDetails form={form} />
      </RecordFormFrame>
      {selling && <Selling form={form} onClose={() => setSelling(false)} />}
    </>
  )
}

/** The cover's: only an upload fills it in. */
function ImageKey({ form }: Part) {
  return (
    <TextField
      form={form}
      name="imgUrl"
      quiet
      input={{ readOnly: true }}
      help="Filled in by the upload: the cover’s."
    />
  )
}

type AvailabilityProps = { form: RecordForm<PropertyRecord>; selling: boolean; onSell: () => void }

/** State, and the lists that show it. Past Sale is Sold by another name: either asks the same. */
function Availability({ form, selling, onSell }: AvailabilityProps) {
  const { draft, base } = form
  return (
    <>
      <StateChoice
        state={selling ? 'sold' : (draft.state as PropertyState)}
        isEdited={base !== undefined && form.changed.includes('state')}
        error={form.errors.state}
        onChoose={(state) => (state === 'sold' ? onSell() : form.set('state', state))}
      />
      <fieldset>
        <legend>Where it shows</legend>
        <CheckField form={form} name="featured" />
        <label className="check">
          <input
            type="checkbox"
            id="f-pastSale"
            name="pastSale"
            checked={selling || draft.pastSale === true}
            onChange={(event) => (event.currentTarget.checked ? onSell() : form.set('pastSale', false))}
          />{' '}
          {propertyRecordKind.labels.pastSale}
        </label>
        <p className="muted small">Past Sale follows from Sold.</p>
        <p className="muted small" role="status">
          {draft.featured === true && draft.pastSale === true && soldAndFeatured}
        </p>
      </fieldset>
    </>
  )
}

/** Outside of the form, whose own Save its submission would be. */
function Selling({ form, onClose }: { form: RecordForm<PropertyRecord>; onClose: () => void }) {
  const { draft, base, changed } = form
  const text = (name: string) => String(draft[name])
  return (
    <SoldDialog
      home={{
        name: text('name'),
        address: text('address'),
        price: text('price'),
        marketDate: text('marketDate'),
        imgUrl: text('imgUrl'),
        photos: photosIn(draft),
        openHouses: openHousesIn(draft),
        soldDate: text('soldDate'),
        soldPrice: text('soldPrice'),
        priceOnRequest: draft.priceOnRequest === true,
        featured: draft.featured === true,
      }}
      also={base && changed.length > 0 ? 'Your other unsaved changes are saved too.' : undefined}
      onSold={(fields) => {
        form.setAll(fields)
        // What a new home still lacks is asked for by its own Save.
        if (base) form.save()
      }}
      onClose={onClose}
    />
  )
}

const whereaboutsId = 'whereabouts'

/** The state, as a link to its choice, which on a phone is far below. */
const Whereabouts = ({ state }: { state: PropertyState }) => (
  <a
    className="dot state"
    data-s={state}
    id={whereaboutsId}
    href={`#${fieldId('state')}`}
    onClick={focusTarget}
  >
    {whereabouts(state)}
    <span className="sr">: change the state</span>
  </a>
)

type ActionsProps = { record: PropertyRecord; saving: boolean; onPublish: () => void }

function Actions({ record: { slug, state }, saving, onPublish }: ActionsProps) {
  const words = (
    <>
      <StaffIcon name="ext" /> View<span className="sr"> on the website, in a new tab</span>
    </>
  )
  if (!isPublished(state)) {
    return (
      <>
        <button className="btn sm" type="button" aria-disabled={saving} onClick={onPublish}>
          Publish
        </button>
        <button
          className="btn quiet sm"
          type="button"
          aria-disabled="true"
          aria-describedby={whereaboutsId}
          title="Visitors cannot see it: publish it first."
        >
          {words}
        </button>
      </>
    )
  }
  return (
    <a className="btn quiet sm" href={propertyPath(slug)} target="_blank" rel="noopener">
      {words}
    </a>
  )
}

/** Inquiries about a home come through its page, as General Contact. */
const inquiryType = 'contact'
const inquiryBoard = inquiriesPath(generalCategory)

/** How many inquiries name the home, with the way to them; updated as they come in. */
function InquiriesAbout({ propertyId }: { propertyId: string }) {
  const { data } = useQuery({
    queryKey: ['inquiries', 'about', propertyId],
    queryFn: () => readResponse(call.inquiries.$get({ query: { inquiryType, propertyId, limit: '1' } })),
  })
  if (!data) return null
  if (data.total === 0) return <p className="muted small">No inquiries about this home yet</p>
  return (
    <p className="small">
      <Link className="link" to={`${inquiryBoard}?view=list&propertyId=${propertyId}`}>
        {counted(data.total, 'inquiry', 'inquiries')} about this home
      </Link>
    </p>
  )
}
