import { type ReactNode, useRef, useState } from 'react'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { maxPhotos, type Photo } from '#app/domain/property/photo.ts'
import { FailedUploads } from './failed-uploads.tsx'
import { focusPhoto } from './photo-focus.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { movePhoto, nameOf, nextWithoutAlt, positionOf } from './photo-order.ts'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import styles from './photos-field.module.css'
import { isUploading, pendingIn } from './upload-queue.ts'
import type { PhotosControl } from './use-photos.ts'

type Props = {
  id: string
  control: PhotosControl
  value: readonly Photo[]
  error: string | undefined
  children?: ReactNode
}

/** The photos of a home: uploads, their order, and the words of each. */
export function PhotosField({ id, control, value: photos, error, children }: Props) {
  const { revise, uploads, files, numbers } = control
  const coming = pendingIn(uploads.queue)
  const room = maxPhotos - photos.length - coming.length
  const removeWithUndo = useRemoval(photos, revise, id)
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<string>()
  const [atAlt, setAtAlt] = useState(false)
  const [isEmptyUpload, setEmptyUpload] = useState(false)
  const add = (chosen: readonly File[], at: 'ready' | 'waiting') => {
    if (chosen.length > 0) setEmptyUpload(false)
    const here = photos.flatMap(({ objectKey }) => files.get(objectKey) ?? [])
    uploads.add({ files: chosen, here, room, at })
  }
  const open = (objectKey: string, toAlt: boolean) => {
    setOpened(objectKey)
    setAtAlt(toAlt)
  }
  const remove = (objectKey: string) => {
    setOpened(undefined)
    removeWithUndo(objectKey)
  }
  return (
    <section className="group" aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>Photos</h2>
        <span className="muted">
          {photos.length} of {maxPhotos}
        </span>
      </div>
      <PhotoPicker
        id={id}
        input={input}
        room={room}
        uploads={uploads}
        onAdd={add}
        onNone={() => setEmptyUpload(true)}
      />
      <div className="field" role="alert">
        <FieldError id={`${id}-error`} text={isEmptyUpload ? 'Please select an image file.' : error} />
      </div>
      <FailedUploads uploads={uploads} room={room} elseId={id} />
      <p className="sr" role="status">
        {coming.some(isUploading) && 'Photos are being uploaded.'}
      </p>
      <MissingAltTexts photos={photos} coming={coming.length} onOpen={(objectKey) => open(objectKey, true)} />
      {photos.length + coming.length > 0 && (
        <PhotoGrid
          photos={photos}
          uploads={coming}
          files={files}
          numbers={numbers}
          elseId={id}
          onMove={(objectKey, to) => revise((now) => movePhoto(now, objectKey, to))}
          onOpen={(objectKey) => open(objectKey, false)}
          onRemove={remove}
          onStop={uploads.remove}
          onAdd={() => input.current?.click()}
        />
      )}
      <div className={styles.more}>{children}</div>
      {opened !== undefined && (
        <OpenedPhoto
          photos={photos}
          objectKey={opened}
          atAlt={atAlt}
          revise={revise}
          onOpen={setOpened}
          onRemove={remove}
        />
      )}
    </section>
  )
}

type OpenedProps = {
  photos: readonly Photo[]
  objectKey: string
  /** Begins at the alt text. */
  atAlt: boolean
  revise: PhotosControl['revise']
  onOpen: (objectKey: string | undefined) => void
  onRemove: (objectKey: string) => void
}

function OpenedPhoto({ photos, objectKey, atAlt, revise, onOpen, onRemove }: OpenedProps) {
  const position = positionOf(photos, objectKey)
  const photo = photos[position]
  if (!photo) return null
  return (
    <PhotoSheet
      photo={photo}
      position={position}
      total={photos.length}
      onChange={(fields) =>
        revise((now) => now.map((one) => (one.objectKey === objectKey ? { ...one, ...fields } : one)))
      }
      onGo={(to) => onOpen(photos[to]?.objectKey)}
      atAlt={atAlt}
      onAltWritten={() => onOpen(nextWithoutAlt(photos, position)?.objectKey)}
      onCover={() => revise((now) => movePhoto(now, objectKey, 0))}
      onRemove={() => onRemove(objectKey)}
      onClose={() => onOpen(undefined)}
    />
  )
}

/** Passes the focus to the photo after the removed one, or before it; without photos to the element `elseId`. */
function useRemoval(photos: readonly Photo[], revise: PhotosControl['revise'], elseId: string) {
  const toast = useToast()
  return (objectKey: string) => {
    const at = positionOf(photos, objectKey)
    const removed = photos[at]
    if (!removed) return
    revise((now) => now.filter((photo) => photo.objectKey !== objectKey))
    focusPhoto((photos[at + 1] ?? photos[at - 1])?.objectKey, elseId)
    // It may be back already: Discard, or the version of somebody else.
    const undo = () => revise((now) => (positionOf(now, objectKey) < 0 ? now.toSpliced(at, 0, removed) : now))
    toast(`${nameOf(removed, at)} was removed`, { action: { label: 'Undo', run: undo } })
  }
}

type MissingProps = {
  photos: readonly Photo[]
  /** Uploads have no alt text yet. The note counts them from the first, so that nothing moves when they arrive. */
  coming: number
  onOpen: (key: string) => void
}

function MissingAltTexts({ photos, coming, onOpen }: MissingProps) {
  const missing = photos.filter(({ alt }) => !alt)
  const count = missing.length + coming
  const [first] = missing
  if (count === 0) return null
  const one = count === 1
  return (
    <div className={`note warn ${styles.missing}`}>
      <StaffIcon name="alert" />
      <p>
        <b>{one ? '1 photo has no alt text.' : `${count} photos have no alt text.`}</b> Visitors who cannot
        see {one ? 'it learn nothing from it' : 'them learn nothing from them'}.{' '}
        <button
          className={first ? 'link' : `link ${styles.later}`}
          type="button"
          onClick={() => first && onOpen(first.objectKey)}
        >
          {one ? 'Write it' : 'Write the first'}
        </button>
      </p>
    </div>
  )
}
