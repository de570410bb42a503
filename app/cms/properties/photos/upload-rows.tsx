import { useEffect, useState } from 'react'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { previewOf } from './file-previews.ts'
import type { PhotoUpload } from './upload-queue.ts'
import styles from './upload-rows.module.css'
import type { PhotoUploads } from './use-photo-uploads.ts'

export function UploadRows({ uploads }: { uploads: PhotoUploads }) {
  if (uploads.queue.length === 0) return null
  return (
    <ul className={styles.rows} aria-label="Uploads">
      {uploads.queue.map((upload) => (
        <UploadRow
          key={upload.number}
          upload={upload}
          onRetry={() => uploads.retry(upload.number)}
          onRemove={() => uploads.remove(upload.number)}
        />
      ))}
    </ul>
  )
}

type RowProps = { upload: PhotoUpload; onRetry: () => void; onRemove: () => void }

function UploadRow({ upload, onRetry, onRemove }: RowProps) {
  const { file, phase, mayRetry } = upload
  return (
    <li className={styles[phase]}>
      <FilePreview file={file} />
      {phase === 'failed' ? <Failure upload={upload} /> : <Progress upload={upload} />}
      <span className={styles.acts}>
        {phase === 'failed' && mayRetry && (
          <button className="btn sm" type="button" onClick={onRetry}>
            Retry<span className="sr"> {file.name}</span>
          </button>
        )}
        <button
          className="icon-btn"
          type="button"
          aria-label={`${phase === 'failed' || phase === 'ready' ? 'Remove' : 'Stop'} ${file.name}`}
          onClick={onRemove}
        >
          <StaffIcon name="x" />
        </button>
      </span>
    </li>
  )
}

function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    let wanted = true
    void previewOf(file).then((made) => {
      if (wanted) setUrl(made)
    })
    return () => {
      wanted = false
    }
  }, [file])
  if (url) return <img src={url} alt="" />
  return (
    <span className={styles.blank}>
      <StaffIcon name="image" />
    </span>
  )
}

function Failure({ upload: { file, reason } }: { upload: PhotoUpload }) {
  return (
    <div role="alert">
      <p className={styles.name}>
        <b className="cut">{file.name}</b>
      </p>
      <p className={styles.why}>
        <StaffIcon name="alert" />
        <span>{reason}</span>
      </p>
    </div>
  )
}

function Progress({ upload: { file, phase, sent } }: { upload: PhotoUpload }) {
  return (
    <div>
      <p className={styles.name}>
        <b className="cut">{file.name}</b>
        <span>{stateText(phase, sent, file.size)}</span>
      </p>
      {phase === 'sending' && <progress max={Math.max(1, file.size)} value={sent} aria-label={file.name} />}
    </div>
  )
}

function stateText(phase: PhotoUpload['phase'], sent: number, size: number): string {
  if (phase === 'ready') return `Ready, ${megabytes(size)} MB`
  if (phase === 'waiting') return `Waiting, ${megabytes(size)} MB`
  return sent >= size ? 'Sent, being checked' : `${megabytes(sent)} of ${megabytes(size)} MB`
}

/** Never 0.0 of what is there. */
const megabytes = (bytes: number) => Math.max(bytes / 1024 / 1024, bytes && 0.1).toFixed(1)
