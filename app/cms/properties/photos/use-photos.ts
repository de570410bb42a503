import { useRef } from 'react'
import { type Photo, plainPhoto } from '#app/domain/property/photo.ts'
import { addUploaded } from './photo-order.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'

/** Gets the photos as they are now: uploads may end between two renders. */
type RevisePhotos = (change: (now: readonly Photo[]) => readonly Photo[]) => void

/** Uploads on their way to the photos of a form. PhotosField shows both. */
export function usePhotos(revise: RevisePhotos) {
  const files = useRef(new Map<string, File>())
  const numbers = useRef(new Map<string, number>())
  const uploads = usePhotoUploads((objectKey, { file, number }) => {
    files.current.set(objectKey, file)
    numbers.current.set(objectKey, number)
    revise((now) => addUploaded(now, plainPhoto(objectKey), numbers.current))
  })
  /** `files` has those of this form's uploads, `numbers` the place of each among them, by object key. */
  return { revise, uploads, files: files.current, numbers: numbers.current }
}

export type PhotosControl = ReturnType<typeof usePhotos>
