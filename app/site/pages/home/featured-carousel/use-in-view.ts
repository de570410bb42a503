import { type RefObject, useEffect, useRef, useState } from 'react'

export function useInView(): [RefObject<HTMLElement | null>, boolean] {
  const element = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, seen]
}
