import type { ReactNode, RefObject } from 'react'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { maxUploadSize, uploadTypeNames, uploadTypes } from '#app/domain/image/image-upload.ts'
import styles from './photo-picker.module.css'
import { pendingIn } from './upload-queue.ts'
import { useFileDrop } from './use-file-drop.ts'
import type { PhotoUploads } from './use-photo-uploads.ts'

type Props = {
  id: string
  /** Opens the browser's own dialog when it is clicked. */
  input: RefObject<HTMLInputElement | null>
  /** How many photos more fit. */
  room: number
  uploads: PhotoUploads
  /** Chosen files are ready, for the button to send; dropped ones wait for their turn. */
  onAdd: (files: readonly File[], at: 'ready' | 'waiting') => void
  /** Upload was pressed before a file was chosen. */
  onNone: () => void
}

/** Takes photos: dropped, pasted or chosen, and sent by a button (specification, section 4). */
export function PhotoPicker({ id, input, room, uploads, onAdd, onNone }: Props) {
  const over = useFileDrop((dropped) => onAdd(dropped, 'waiting'))
  return (
    <DropZone over={over} room={room}>
      <input
        type="file"
        hidden
        multiple
        ref={input}
        accept={uploadTypes.join(',')}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])], 'ready')
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      <button
        className="btn"
        type="button"
        id={id}
        aria-describedby={`${id}-error`}
        onClick={() => input.current?.click()}
      >
        Choose files
      </button>
      <UploadButton uploads={uploads} onNone={onNone} />
    </DropZone>
  )
}

function DropZone({ over, room, children }: { over: number | undefined; room: number; children: ReactNode }) {
  const words = over === 1 ? 'Let go to add 1 photo' : `Let go to add ${over} photos`
  return (
    <div className={over === undefined ? styles.drop : `${styles.drop} ${styles.over}`}>
      <StaffIcon name="image" />
      <p>
        <b>
          {over === undefined ? (
            <>
              <span className={styles.mouse}>Drop photos here, or paste them</span>
              <span className={styles.touch}>Add photos</span>
            </>
          ) : (
            words
          )}
        </b>
        <span className="help">
          {over === undefined
            ? `${uploadTypeNames}, up to ${maxUploadSize} each. Where it was taken is removed.`
            : `They go to the end. ${room} more fit.`}
        </span>
      </p>
      <span className={styles.buttons}>{children}</span>
    </div>
  )
}

function UploadButton({ uploads, onNone }: { uploads: PhotoUploads; onNone: () => void }) {
  const ready = uploads.queue.some(({ phase }) => phase === 'ready')
  const busy = !ready && pendingIn(uploads.queue).length > 0
  return (
    <button
      className={ready ? 'btn primary' : 'btn'}
      type="button"
      aria-disabled={busy}
      onClick={() => busy || (ready ? uploads.start() : onNone())}
    >
      {busy ? (
        <>
          <span className="spin" /> Uploading...
        </>
      ) : (
        'Upload'
      )}
    </button>
  )
}
