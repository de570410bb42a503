import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Photo } from '#app/domain/property/photo.ts'
import { tileOf } from './photo-focus.ts'
import { movePhoto, nameOf, positionOf, stepTo } from './photo-order.ts'

type Held = { objectKey: string; to: number }
type Options = {
  photos: readonly Photo[]
  onMove: (objectKey: string, to: number) => void
  /** Speaks to screen readers. */
  say: (text: string) => void
}

/**
 * Space picks up the focused photo, arrows move it, Space or Enter puts it down, Escape leaves it. `shown` has the photos in
 * the order that they would have.
 */
export function usePhotoKeys({ photos, onMove, say }: Options) {
  const [held, setHeld] = useState<Held>()
  const shown = held ? movePhoto(photos, held.objectKey, held.to) : photos
  // A node that moves in the page loses the focus.
  useEffect(() => {
    if (!held) return
    const tile = tileOf(held.objectKey)
    tile?.querySelector<HTMLElement>('[data-open]')?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }, [held])

  const act = (key: string, objectKey: string): boolean => {
    const at = positionOf(photos, objectKey)
    const name = nameOf(photos[at]!, at)
    if (!held) {
      if (key !== ' ') return false
      setHeld({ objectKey, to: at })
      say(`${name}, picked up at position ${at + 1} of ${photos.length}.`)
      return true
    }
    if (key === ' ' || key === 'Enter') {
      setHeld(undefined)
      if (held.to === at) say(`${name} stays photo ${at + 1}.`)
      else onMove(objectKey, held.to)
      return true
    }
    if (key === 'Escape') {
      leave()
      return true
    }
    const to = stepTo(key, held.to, boxesOf(shown))
    if (to === undefined) return false
    setHeld({ objectKey, to })
    say(`Position ${to + 1} of ${photos.length}${to === 0 ? ', the cover' : ''}.`)
    return true
  }
  const leave = () => {
    if (!held) return
    const at = positionOf(photos, held.objectKey)
    setHeld(undefined)
    if (at >= 0) say(`${nameOf(photos[at]!, at)} stays photo ${at + 1}.`)
  }

  return {
    held: held?.objectKey,
    shown,
    onKeyDown: (event: KeyboardEvent) => {
      const open = (event.target as Element).closest('[data-open]')
      const objectKey = open?.closest<HTMLElement>('[data-photo]')?.dataset.photo
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (objectKey && plain && act(event.key, objectKey)) event.preventDefault()
    },
    /** Firefox clicks a button when Space is let go. */
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === ' ' && (event.target as Element).closest('[data-open]')) event.preventDefault()
    },
    /** Tab, or a click elsewhere; moving the photo in the page blurs it too, and the effect above focuses it again. */
    onBlur: () => {
      if (!held) return
      const { objectKey } = held
      requestAnimationFrame(() => {
        if (!tileOf(objectKey)?.contains(document.activeElement)) leave()
      })
    },
  }
}

function boxesOf(photos: readonly Photo[]) {
  return photos.map(({ objectKey }) => tileOf(objectKey)!.getBoundingClientRect())
}
