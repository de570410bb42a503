import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useModal } from '#app/site/parts/layout/use-modal.ts'
import { loadChunk } from '#app/ui/load-chunk.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import type { GalleryProps } from './gallery.tsx'
import { photoId, photoIn } from './photo-address.ts'

type Shown = Omit<GalleryProps, 'name' | 'photos'>

const photoLinks = 'a[href^="#photo-"]'

/**
 * The photos full screen, over the page. The address names the open photo, so that Back closes it, and a link to a photo
 * opens it. Its script is loaded when a photo is pointed at.
 */
export function useGallery(count: number) {
  const modal = useModal()
  const [Gallery, setGallery] = useState<ComponentType<GalleryProps>>()
  const [photo, setPhoto] = useState(1)
  // whether Back leads to the page as it was
  const isPushed = useRef(false)
  const photoInAddress = () => photoIn(location.hash, count)

  const show = async (opener: HTMLElement | null) => {
    const wanted = photoInAddress()
    if (wanted === undefined) return modal.close()
    const loaded = await loadGallery().catch(() => undefined)
    // a second press, or Back, came meanwhile
    if (photoInAddress() !== wanted) return
    if (!loaded) return document.getElementById(photoId(wanted))?.scrollIntoView()
    flushSync(() => {
      setGallery(() => loaded)
      setPhoto(wanted)
    })
    // the browser returns the focus to it; not every browser focuses a pressed link
    if (!modal.ref.current?.open) opener?.focus({ preventScroll: true })
    modal.open()
  }
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    const followAddress = () =>
      void latest.current(document.querySelector<HTMLElement>(`a[href="${location.hash}"]`))
    if (location.hash.startsWith('#photo-')) followAddress()
    addEventListener('popstate', followAddress)
    return () => removeEventListener('popstate', followAddress)
  }, [])

  const onClick = (event: MouseEvent) => {
    const link = photoLinkOf(event.target)
    if (!link || opensElsewhere(event)) return
    event.preventDefault()
    // Another press while its script loads adds nothing that Back would have to undo.
    const isShowing = photoInAddress() !== undefined && isPushed.current
    const address = `#${photoId(Number(link.dataset.photo ?? link.hash.slice(7)))}`
    history[isShowing ? 'replaceState' : 'pushState'](null, '', address)
    isPushed.current = true
    void show(link)
  }
  const shown: Shown = {
    dialog: modal.ref,
    photo,
    onPhoto(number) {
      history.replaceState(null, '', `#${photoId(number)}`)
      setPhoto(number)
    },
    onClose: modal.close,
    onClosed() {
      if (photoInAddress() === undefined) return
      if (isPushed.current) history.back()
      else history.replaceState(null, '', location.pathname + location.search)
      isPushed.current = false
    },
  }
  return { Gallery: modal.mounted ? Gallery : undefined, shown, onClick, onHint }
}

const loadGallery = () => loadChunk(async () => (await import('./gallery.tsx')).Gallery)

const onHint = ({ target }: { target: EventTarget }) => {
  // a failure is met when the photo is pressed
  if (photoLinkOf(target)) loadGallery().catch(() => {})
}

const photoLinkOf = (target: EventTarget) => (target as Element).closest<HTMLAnchorElement>(photoLinks)
