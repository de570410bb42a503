import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useModal } from '#app/site/parts/layout/use-modal.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import type { GalleryProps } from './gallery.tsx'
import { photoId, photoIn } from './photo-address.ts'

type Shown = Omit<GalleryProps, 'name' | 'photos'>

const photoLinks = 'a[href^="#photo-"]'

/**
 * The photos full screen, over the page. The address names the open photo, so that Back closes it, and a link to a photo
 * opens it.
 */
export function useGallery(count: number) {
  const modal = useModal()
  const [photo, setPhoto] = useState(1)
  // whether Back leads to the page as it was
  const isPushed = useRef(false)
  const photoInAddress = () => photoIn(location.hash, count)

  const show = (opener: HTMLElement | null) => {
    const wanted = photoInAddress()
    if (wanted === undefined) return modal.close()
    setPhoto(wanted)
    // the browser returns the focus to it; not every browser focuses a pressed link
    if (!modal.ref.current?.open) opener?.focus({ preventScroll: true })
    modal.open()
  }
  const latest = useRef(show)
  latest.current = show
  useEffect(() => {
    const followAddress = () =>
      latest.current(document.querySelector<HTMLElement>(`a[href="${location.hash}"]`))
    // after the effects: the dialog is rendered at once
    if (location.hash.startsWith('#photo-')) queueMicrotask(followAddress)
    addEventListener('popstate', followAddress)
    return () => removeEventListener('popstate', followAddress)
  }, [])

  const onClick = (event: MouseEvent) => {
    const link = photoLinkOf(event.target)
    if (!link || opensElsewhere(event)) return
    event.preventDefault()
    isPushed.current = true
    history.pushState(null, '', `#${photoId(Number(link.dataset.photo ?? link.hash.slice(7)))}`)
    show(link)
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
  return { isMounted: modal.mounted, shown, onClick }
}

const photoLinkOf = (target: EventTarget) => (target as Element).closest<HTMLAnchorElement>(photoLinks)
