import { useEffect, useState } from 'react'

/** From far above the page to a line a quarter down the window: a section is within once it has begun there. */
const begun = '10000000px 0px -75% 0px'

/** The id of the section being read: the last one that has begun. Undefined until the script runs. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const inOrder = key.split(' ')
    const within = new Set<string>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) within.add(target.id)
          else within.delete(target.id)
        }
        setCurrent(inOrder.findLast((id) => within.has(id)) ?? inOrder[0])
      },
      { rootMargin: begun },
    )
    for (const id of inOrder) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [key])
  return current
}
