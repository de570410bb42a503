import { useEffect, useRef, useState } from 'react'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { previewOf } from './file-previews.ts'
import { usePassFocusOn } from './photo-focus.ts'
import styles from './photo-grid.module.css'
import type { PhotoUpload } from './upload-queue.ts'

type Props = {
  upload: PhotoUpload
  /** The cover has double size. */
  isFirst: boolean
  onStop: () => void
  /** Gets the focus where nothing takes its place. */
  elseId: string
}

/** An upload under way, in the place of its photo, so that nothing below moves later. */
export function UploadTile({ upload: { file, phase, sent }, isFirst, onStop, elseId }: Props) {
  const item = useRef<HTMLLIElement>(null)
  usePassFocusOn(item, elseId)
  return (
    <li ref={item} className={isFirst ? `${styles.coming} ${styles.cover}` : styles.coming}>
      <div className={styles.pic}>
        <FilePreview file={file} />
        <span className={styles.pos}>{stateText(phase, sent, file.size)}</span>
        {phase === 'sending' && <progress max={file.size} value={sent} aria-label={file.name} />}
      </div>
      <p className={styles.file}>{file.name}</p>
      <button
        className={`icon-btn ${styles.more}`}
        type="button"
        aria-label={`${phase === 'ready' ? 'Remove' : 'Stop'} ${file.name}`}
        onClick={onStop}
      >
        <StaffIcon name="x" />
      </button>
    </li>
  )
}

export function FilePreview({ file }: { file: File }) {
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
  return url && <img src={url} alt="" draggable={false} />
}

function stateText(phase: PhotoUpload['phase'], sent: number, size: number): string {
  if (phase === 'ready') return `Ready, ${megabytes(size)} MB`
  if (phase === 'waiting') return `Waiting, ${megabytes(size)} MB`
  return sent >= size ? 'Being checked' : `${megabytes(sent)} of ${megabytes(size)} MB`
}

/** At least 0.1 for a file that is not empty. */
const megabytes = (bytes: number) => Math.max(bytes / 1024 / 1024, bytes && 0.1).toFixed(1)
