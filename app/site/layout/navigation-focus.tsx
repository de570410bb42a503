import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a browser does by itself when it loads a page: the next Tab starts at the new page's content, or at the part
 * that the address names, and a screen reader hears its title.
 */
export function NavigationFocus({ mainId }: { mainId: string }) {
  const { pathname, hash } = useLocation()
  const address = pathname + hash
  const seen = useRef(address)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (seen.current === address) return
    seen.current = address
    focusOn(document.getElementById(partOf(hash) || mainId))
    setTitle(document.title)
  }, [address, hash, mainId])
  return (
    <p className="vh" role="status">
      {title}
    </p>
  )
}

/** The id that a hash names; one that nobody could have written, such as `#%`, is taken as it is. */
function partOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

function focusOn(target: HTMLElement | null) {
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
