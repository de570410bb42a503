import { useEffect, useState } from 'react'
import { StaffImage } from '#app/cms/images/staff-image.tsx'
import { useImageUrl } from '#app/cms/images/use-image-url.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { focalOf, type Photo } from '#app/domain/property/photo.ts'
import { previewOf } from './file-previews.ts'
import styles from './photo-grid.module.css'
import { photoMenuId } from './photo-menu.tsx'

type Props = {
  photo: Photo
  position: number
  /** Double size. It is the cover, unless an upload under way will be before it. */
  isFirst: boolean
  /** The file that it was uploaded from, in this form. */
  file: File | undefined
  held: boolean
  /** A dragged photo would land before it. */
  isTarget: boolean
  menuOpen: boolean
  describedBy: string
  onOpen: () => void
  onMenu: (button: HTMLElement) => void
}

export function PhotoTile({
  photo,
  position,
  isFirst,
  held,
  isTarget,
  menuOpen,
  describedBy,
  ...props
}: Props) {
  const { objectKey, alt, caption } = photo
  const isCover = position === 0
  const words = [isCover && 'cover', !alt && 'alt text missing'].filter(Boolean).join(', ')
  const classes = [isFirst && styles.cover, held && styles.held, isTarget && styles.target]
  return (
    <li data-photo={objectKey} className={classes.filter(Boolean).join(' ')}>
      <div className={styles.pic}>
        <TileImage photo={photo} file={props.file} isDouble={isFirst} />
        <span className={styles.pos} aria-hidden="true">
          {position + 1} {isCover && <span>Cover</span>}
        </span>
        {!alt && (
          <span className={styles.noalt} aria-hidden="true">
            <StaffIcon name="alert" />
            No alt text
          </span>
        )}
      </div>
      <button
        className={caption ? styles.open : `${styles.open} ${styles.empty}`}
        type="button"
        data-open
        aria-label={`Photo ${position + 1}${words && `, ${words}`}: ${caption || 'No caption'}`}
        aria-describedby={describedBy}
        onClick={props.onOpen}
      >
        {caption || 'No caption'}
      </button>
      <button
        className={`icon-btn ${styles.more}`}
        type="button"
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        aria-controls={photoMenuId}
        aria-label={`Move or remove photo ${position + 1}`}
        onClick={(event) => props.onMenu(event.currentTarget)}
      >
        <StaffIcon name="more" />
      </button>
      <MissingNote objectKey={objectKey} />
    </li>
  )
}

type TilePhoto = { photo: Photo; file: File | undefined; isDouble: boolean }

function TileImage({ photo, file, isDouble }: TilePhoto) {
  const preview = usePreview(file)
  const focal = focalOf(photo)
  if (file && preview === undefined) return null
  if (preview) return <img src={preview} alt="" draggable={false} style={{ objectPosition: focal }} />
  const sizes = isDouble ? '(max-width: 767px) 100vw, 420px' : '(max-width: 767px) 50vw, 200px'
  return <StaffImage objectKey={photo.objectKey} alt="" sizes={sizes} focal={focal} />
}

/** Undefined while it is made; empty where it cannot be. */
function usePreview(file: File | undefined): string | undefined {
  const [made, setMade] = useState<string>()
  useEffect(() => {
    let wanted = true
    if (file)
      void previewOf(file).then((url) => {
        if (wanted) setMade(url)
      })
    return () => {
      wanted = false
    }
  }, [file])
  return made
}

function MissingNote({ objectKey }: { objectKey: string }) {
  const { placeholder } = useImageUrl(objectKey)
  if (!placeholder) return null
  return (
    <p className="small warn-text" role="status">
      {placeholder === 'not-found'
        ? 'There is no image with this key. Visitors see the placeholder.'
        : 'The image could not be loaded just now.'}
    </p>
  )
}
