import { type PointerEvent, useId, useState } from 'react'
import { StaffImage } from '#app/cms/images/staff-image.tsx'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { focalOf, type Photo } from '#app/domain/property/photo.ts'
import { lengths } from '#app/domain/text.ts'
import styles from './photo-sheet.module.css'

type Props = {
  photo: Photo
  position: number
  total: number
  onChange: (fields: Partial<Photo>) => void
  /** Whether the alt text gets the focus first. */
  atAlt: boolean
  /** Enter opens the next photo, so that many alt texts are written in one go. */
  onAltWritten: () => void
  /** Opens another photo. */
  onGo: (position: number) => void
  onCover: () => void
  onRemove: () => void
  onClose: () => void
}

/** One photo: its focal point, and its words. Typed text is in the form at once. */
export function PhotoSheet({ photo, position, total, onChange, onGo, ...props }: Props) {
  const { atAlt, onAltWritten, onCover, onRemove, onClose } = props
  const title = useId()
  return (
    <ModalDialog className="sheet" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <header>
            <h2 id={title} tabIndex={-1} aria-live="polite" data-autofocus={!atAlt || undefined}>
              Photo {position + 1} of {total}
            </h2>
            <span className="end">
              <HeadButton
                icon="left"
                label="Previous photo"
                off={position === 0}
                onClick={() => onGo(position - 1)}
              />
              <HeadButton
                icon="right"
                label="Next photo"
                off={position === total - 1}
                onClick={() => onGo(position + 1)}
              />
              <HeadButton icon="x" label="Close" onClick={close} />
            </span>
          </header>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps Enter in a field from saving the form around */}
          <div
            className={`body ${styles.body}`}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
            }}
          >
            <FocalPoint key={photo.objectKey} photo={photo} onChange={onChange} />
            <AltText photo={photo} onChange={onChange} first={atAlt} onEnter={onAltWritten} />
            <Caption photo={photo} onChange={onChange} />
            <p className="small muted">
              Only the picture itself was stored: where and with what it was taken is not in the file.
            </p>
          </div>
          <footer className={styles.foot}>
            <button className="btn primary" type="button" onClick={close}>
              Done
            </button>
            {/* Stays when it was pressed: the focus would be lost. */}
            <button
              className="btn"
              type="button"
              aria-disabled={position === 0}
              onClick={() => position > 0 && onCover()}
            >
              {position === 0 ? 'It is the cover' : 'Make it the cover'}
            </button>
            <button className={`btn quiet ${styles.push}`} type="button" onClick={onRemove}>
              <StaffIcon name="trash" /> Remove
            </button>
          </footer>
        </>
      )}
    </ModalDialog>
  )
}

type Head = { icon: 'left' | 'right' | 'x'; label: string; off?: boolean; onClick: () => void }

const HeadButton = ({ icon, label, off = false, onClick }: Head) => (
  <button
    className="icon-btn"
    type="button"
    aria-label={label}
    aria-disabled={off}
    onClick={() => !off && onClick()}
  >
    <StaffIcon name={icon} />
  </button>
)

type PartProps = Pick<Props, 'photo' | 'onChange'>

function FocalPoint({ photo, onChange }: PartProps) {
  const { objectKey, focalX, focalY } = photo
  const point = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({ focalX: percent((clientX - left) / width), focalY: percent((clientY - top) / height) })
  }
  const crop = (sizes: string) => (
    <div className={styles.pic}>
      <StaffImage objectKey={objectKey} alt="" sizes={sizes} focal={focalOf(photo)} />
    </div>
  )
  return (
    <>
      <div className={styles.grid}>
        <div>
          {/* The two fields below do the same by keyboard. */}
          <div className={styles.focal} onPointerUp={point}>
            <StaffImage objectKey={objectKey} alt="The whole photo" sizes="(max-width: 639px) 100vw, 360px" />
            <i style={{ left: `${focalX}%`, top: `${focalY}%` }} />
          </div>
          <p className="small muted">Click what matters most. Every crop keeps it in view.</p>
        </div>
        <div className={styles.crops}>
          <figure>
            {crop('240px')}
            <figcaption>Wide, on the page</figcaption>
          </figure>
          <figure>
            {crop('140px')}
            <figcaption>Square, on phones</figcaption>
          </figure>
        </div>
      </div>
      <div className={styles.numbers}>
        <PercentField label="Focal point, across" value={focalX} onChange={(x) => onChange({ focalX: x })} />
        <PercentField label="Down" value={focalY} onChange={(y) => onChange({ focalY: y })} />
      </div>
    </>
  )
}

const percent = (part: number) => Math.round(100 * Math.max(0, Math.min(1, part)))

type Percent = { label: string; value: number; onChange: (value: number) => void }

/** Shows what is typed until it is left: an empty field, or one number on the way to another, would jump back. */
function PercentField({ label, value, onChange }: Percent) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className={styles.percent}>
        <input
          className="input"
          id={id}
          type="number"
          min={0}
          max={100}
          value={typed ?? value}
          onBlur={() => setTyped(undefined)}
          onChange={({ currentTarget }) => {
            const { value, valueAsNumber } = currentTarget
            setTyped(value)
            if (Number.isFinite(valueAsNumber)) onChange(percent(valueAsNumber / 100))
          }}
        />
        <span aria-hidden="true">%</span>
      </span>
    </div>
  )
}

function AltText({ photo, onChange, first, onEnter }: PartProps & { first: boolean; onEnter: () => void }) {
  const id = useId()
  const isMissing = photo.alt.trim() === ''
  return (
    <div className="field">
      <label htmlFor={id}>Alt text</label>
      <textarea
        className="area"
        id={id}
        rows={2}
        data-autofocus={first || undefined}
        enterKeyHint="next"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          onEnter()
        }}
        maxLength={lengths.photoAlt}
        value={photo.alt}
        aria-describedby={`${id}-need ${id}-help`}
        onChange={({ currentTarget }) => onChange({ alt: currentTarget.value.replace(/\s*\n\s*/g, ' ') })}
      />
      {isMissing && (
        <p className={styles.need} id={`${id}-need`}>
          <StaffIcon name="alert" />
          Missing. A home with several photos cannot go live without it.
        </p>
      )}
      <p className="help" id={`${id}-help`}>
        What you would say of it on the phone, in one sentence. Enter leads to the next photo without one.
      </p>
    </div>
  )
}

function Caption({ photo, onChange }: PartProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Caption</label>
      <input
        className="input"
        id={id}
        maxLength={lengths.photoCaption}
        value={photo.caption}
        autoComplete="off"
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
      />
      <p className="help" id={`${id}-help`}>
        Shown under the photo. May stay empty.
      </p>
    </div>
  )
}
