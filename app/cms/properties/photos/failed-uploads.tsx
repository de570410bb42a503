import { useRef } from 'react'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import styles from './failed-uploads.module.css'
import { focusIfLost, usePassFocusOn } from './photo-focus.ts'
import type { PhotoUpload } from './upload-queue.ts'
import { FilePreview } from './upload-tile.tsx'
import type { PhotoUploads } from './use-photo-uploads.ts'

type Props = {
  uploads: PhotoUploads
  /** How many photos may be added. */
  room: number
  /** Gets the focus when no row is left. */
  elseId: string
}

/** Those that did not arrive, each with the reason; the others go on. */
export function FailedUploads({ uploads, room, elseId }: Props) {
  const failed = uploads.queue.filter(({ phase }) => phase === 'failed')
  const again = failed.filter(({ mayRetry }) => mayRetry).map(({ number }) => number)
  const retryAll = () => {
    uploads.retry(again, room)
    focusIfLost(() => document.getElementById(elseId))
  }
  return (
    <>
      {/* Always there, and one for all: forty rows would be forty alerts. */}
      <p className="sr" role="alert">
        {spoken(failed)}
      </p>
      {again.length > 1 && (
        <p className={styles.head}>
          {again.length} photos can be sent again.
          <button className="btn sm" type="button" onClick={retryAll}>
            Retry all
          </button>
        </p>
      )}
      {failed.length > 0 && (
        <ul className={styles.rows} aria-label="Not uploaded">
          {failed.map((upload) => (
            <FailedRow
              key={upload.number}
              upload={upload}
              onRetry={() => uploads.retry([upload.number], room)}
              onRemove={() => uploads.remove(upload.number)}
              elseId={elseId}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function spoken(failed: readonly PhotoUpload[]): string {
  const [first] = failed
  if (!first) return ''
  return failed.length === 1
    ? `${first.file.name}: ${first.reason}`
    : `${failed.length} photos were not uploaded. The list says why.`
}

type RowProps = { upload: PhotoUpload; onRetry: () => void; onRemove: () => void; elseId: string }

function FailedRow({ upload: { file, reason, mayRetry }, onRetry, onRemove, elseId }: RowProps) {
  const item = useRef<HTMLLIElement>(null)
  usePassFocusOn(item, elseId)
  return (
    <li ref={item}>
      <span className={styles.blank}>
        <FilePreview file={file} />
      </span>
      <div>
        <p className={styles.name}>
          <b className="cut">{file.name}</b>
        </p>
        <p className={styles.why}>
          <StaffIcon name="alert" />
          <span>{reason}</span>
        </p>
      </div>
      <span className={styles.acts}>
        {mayRetry && (
          <button className="btn sm" type="button" onClick={onRetry}>
            Retry<span className="sr"> {file.name}</span>
          </button>
        )}
        <button className="icon-btn" type="button" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <StaffIcon name="x" />
        </button>
      </span>
    </li>
  )
}
