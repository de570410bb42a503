import { useEffect, useRef } from 'react'
import { contactLinkMark } from '#app/site/parts/contact/contact-link-mark.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'

type Handlers = {
  /** The links then lead to their address. */
  isBroken: () => boolean
  onHint: () => void
  onOpen: (link: HTMLElement) => void
}

/** Listens on the whole page, so that the mark alone makes a contact link. */
export function useContactLinks(handlers: Handlers) {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = contactLinkOf(event)
      if (!link || event.defaultPrevented || opensElsewhere(event) || latest.current.isBroken()) return
      event.preventDefault()
      latest.current.onOpen(link)
    }
    const hint = (event: Event) => {
      if (contactLinkOf(event)) latest.current.onHint()
    }
    document.addEventListener('click', open)
    document.addEventListener('pointerover', hint)
    document.addEventListener('focusin', hint)
    return () => {
      document.removeEventListener('click', open)
      document.removeEventListener('pointerover', hint)
      document.removeEventListener('focusin', hint)
    }
  }, [])
}

const contactLinkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${contactLinkMark}]`) : null
