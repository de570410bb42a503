import { useEffect, useId, useRef } from 'react'
import { FieldError } from '#app/cms/ui/field-error.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { maxUploadSize, uploadTypeNames, uploadTypes } from '#app/domain/image/image-upload.ts'
import { StoredImage } from './stored-image.tsx'
import type { Progress } from './upload-image.ts'
import { useFilePreview } from './use-file-preview.ts'
import { useImageUrl } from './use-image-url.ts'
import type { Upload } from './use-upload.ts'

export function PhotoPreview({ upload, objectKey, alt }: { upload: Upload; objectKey: string; alt: string }) {
  const preview = useFilePreview(upload.file)
  const { standIn } = useImageUrl(objectKey)
  if (upload.file) {
    return (
      <div className="pic">
        {preview && <img src={preview} alt={`${upload.file.name}, not uploaded yet`} />}
      </div>
    )
  }
  return (
    <div>
      <div className={objectKey ? 'pic' : 'pic no-pic'}>
        {objectKey ? (
          <StoredImage objectKey={objectKey} alt={alt} sizes="(max-width: 639px) 100vw, 240px" />
        ) : (
          <StaffIcon name="image" />
        )}
      </div>
      {objectKey && standIn && (
        <p className="small warn-text" role="status">
          {standIn === 'not-found'
            ? 'There is no image with this key. Visitors see the placeholder.'
            : 'The image could not be loaded just now.'}
        </p>
      )}
    </div>
  )
}

export function PhotoUpload({ upload }: { upload: Upload }) {
  const { file, fieldError, progress, pick } = upload
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const notes = `${id}-file ${id}-help ${id}-error`
  return (
    <div className="field">
      <span className="label cut-file" id={`${id}-file`}>
        {file ? file.name : 'Upload a new photo'}
      </span>
      <input
        type="file"
        hidden
        ref={input}
        accept={uploadTypes.join(',')}
        onChange={(event) => {
          pick(event.currentTarget.files?.[0])
          // Allows picking the same file again.
          event.currentTarget.value = ''
        }}
      />
      <div className="pickrow">
        <button
          className="btn"
          type="button"
          disabled={progress !== undefined}
          aria-describedby={notes}
          onClick={() => input.current?.click()}
        >
          Choose file
        </button>
        <UploadButton upload={upload} />
        {file && !progress && (
          <button
            className="btn quiet"
            type="button"
            aria-label="Remove the chosen file"
            onClick={() => pick(undefined)}
          >
            Remove
          </button>
        )}
      </div>
      {progress ? (
        <UploadProgress {...progress} />
      ) : (
        <p className="help" id={`${id}-help`}>
          {uploadTypeNames}, up to {maxUploadSize}.
        </p>
      )}
      <div role="alert">
        <FieldError id={`${id}-error`} text={fieldError} />
      </div>
    </div>
  )
}

function UploadButton({ upload: { progress, upload } }: { upload: Upload }) {
  const button = useRef<HTMLButtonElement>(null)
  const isUploading = progress !== undefined
  useEffect(() => {
    // A disabled button loses the focus.
    if (!isUploading) return
    return () => {
      if (document.activeElement === document.body) button.current?.focus()
    }
  }, [isUploading])
  return (
    <button className="btn" type="button" ref={button} disabled={isUploading} onClick={upload}>
      {isUploading ? (
        <>
          <span className="spin" /> Uploading...
        </>
      ) : (
        'Upload'
      )}
    </button>
  )
}

function UploadProgress({ sent, total }: Progress) {
  const isSent = total > 0 && sent >= total
  return (
    <>
      <progress max={Math.max(1, total)} value={sent} aria-label="Upload" />
      <p className="help">
        {isSent ? 'Sent. The photo is being checked.' : `${megabytes(sent)} of ${megabytes(total)} MB`}
      </p>
    </>
  )
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
