import { type RefObject, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showMenu } from '#app/cms/ui/menu.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { maxPhotos, type Photo } from '#app/domain/property/photo.ts'
import { focusPhoto } from './photo-focus.ts'
import styles from './photo-grid.module.css'
import { PhotoMenu, photoMenuId } from './photo-menu.tsx'
import { nameOf, positionOf, withUploads } from './photo-order.ts'
import { PhotoTile } from './photo-tile.tsx'
import type { PhotoUpload } from './upload-queue.ts'
import { UploadTile } from './upload-tile.tsx'
import { usePhotoDrag } from './use-photo-drag.ts'
import { usePhotoKeys } from './use-photo-keys.ts'

type Props = {
  photos: readonly Photo[]
  /** Uploads under way: each has its place already. */
  uploads: readonly PhotoUpload[]
  /** The files of this form's uploads, and the place of each among them, by object key. */
  files: ReadonlyMap<string, File>
  numbers: ReadonlyMap<string, number>
  /** Gets the focus where no photo is left. */
  elseId: string
  onMove: (objectKey: string, to: number) => void
  onOpen: (objectKey: string) => void
  onRemove: (objectKey: string) => void
  onStop: (number: number) => void
  onAdd: () => void
}

export function PhotoGrid({ photos, uploads, files, numbers, elseId, ...act }: Props) {
  const { onMove, onOpen, onRemove, onStop, onAdd } = act
  const help = useId()
  const root = useRef<HTMLOListElement>(null)
  const { move, keys, drag, said } = usePhotoMoves(root, { photos, elseId, onMove })
  const [menuFor, setMenuFor] = useState<string>()
  const menuAt = menuFor === undefined ? -1 : positionOf(photos, menuFor)
  const openMenu = (objectKey: string, button: HTMLElement) => {
    flushSync(() => setMenuFor(objectKey))
    showMenu(photoMenuId, button)
  }
  return (
    <>
      <p className="sr" id={help}>
        Press Space to pick the photo up, the arrow keys to move it, Space to put it down, Escape to leave it.
      </p>
      <ol
        className={styles.shots}
        aria-label="Photos in order"
        ref={root}
        onKeyDown={keys.onKeyDown}
        onKeyUp={keys.onKeyUp}
        onBlur={keys.onBlur}
      >
        {withUploads(keys.shown, uploads, numbers).map((entry, index) =>
          'file' in entry ? (
            <UploadTile
              key={entry.number}
              upload={entry}
              isFirst={index === 0}
              onStop={() => onStop(entry.number)}
              elseId={elseId}
            />
          ) : (
            <PhotoTile
              key={entry.objectKey}
              photo={entry}
              position={positionOf(keys.shown, entry.objectKey)}
              isFirst={index === 0}
              file={files.get(entry.objectKey)}
              held={entry.objectKey === (keys.held ?? drag?.objectKey)}
              isTarget={drag?.before === entry.objectKey}
              menuOpen={menuFor === entry.objectKey}
              describedBy={help}
              onOpen={() => onOpen(entry.objectKey)}
              onMenu={(button) => openMenu(entry.objectKey, button)}
            />
          ),
        )}
        {photos.length + uploads.length < maxPhotos && (
          <AddTile isTarget={drag?.before === null} onAdd={onAdd} />
        )}
      </ol>
      <PhotoMenu
        position={menuAt < 0 ? undefined : menuAt}
        total={photos.length}
        onMove={(to) => menuFor && move(menuFor, to)}
        onRemove={() => menuFor && onRemove(menuFor)}
        onClose={() => setMenuFor(undefined)}
      />
      <p className="sr" role="status">
        {said}
      </p>
    </>
  )
}

function AddTile({ isTarget, onAdd }: { isTarget: boolean; onAdd: () => void }) {
  return (
    <li className={isTarget ? `${styles.add} ${styles.target}` : styles.add} data-add>
      <button type="button" onClick={onAdd}>
        <StaffIcon name="plus" />
        Add photos
      </button>
    </li>
  )
}

/** By keys, by pointer or by the menu. The focus follows the photo. */
function usePhotoMoves(
  root: RefObject<HTMLElement | null>,
  { photos, elseId, onMove }: Pick<Props, 'photos' | 'elseId' | 'onMove'>,
) {
  const [said, say] = useState('')
  const move = (objectKey: string, to: number) => {
    const at = positionOf(photos, objectKey)
    if (at < 0 || to === at) return
    onMove(objectKey, to)
    focusPhoto(objectKey, elseId)
    const name = nameOf(photos[at]!, at)
    say(to === 0 ? `${name} is the cover now.` : `${name} is photo ${to + 1} now.`)
  }
  const keys = usePhotoKeys({ photos, onMove: move, say })
  const drag = usePhotoDrag(root, (objectKey, before) => {
    if (before === objectKey) return
    const others = photos.filter((photo) => photo.objectKey !== objectKey)
    move(objectKey, before === null ? others.length : positionOf(others, before))
  })
  return { move, keys, drag, said }
}
