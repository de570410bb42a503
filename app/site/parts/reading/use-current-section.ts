import { useEffect, useState } from 'react'

/** A section begins when it reaches a line a third down the window, from far above the page. */
const begun = '10000000px 0px -65% 0px'

/** The id of the last section that has begun; undefined without script. */
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
