import { useEffect, useState } from 'react'

/** A line a quarter down the window: the section that it runs through is the one being read. */
const readingLine = '-25% 0px -75% 0px'

/** The id of the section being read; between two sections still the one before. Undefined until the script runs. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  const key = ids.join(' ')
  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    setCurrent(sections[0]?.id)
    const observer = new IntersectionObserver(
      (changes) => {
        const entered = changes.filter((change) => change.isIntersecting).at(-1)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: readingLine },
    )
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [key])
  return current
}
