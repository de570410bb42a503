import { useEffect, useRef, useState } from 'react'
import { useHeaderState } from '#app/site/parts/layout/use-header-state.ts'
import { useCurrentSection } from '#app/site/parts/reading/use-current-section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { guidePage } from '#content/guides/guide-page.ts'
import styles from './contents-bar.module.css'

type Props = {
  chapters: readonly { id: string; title: string }[]
  /** The id of the element with all chapters: outside it the bar is away. */
  within: string
}

const listId = 'contents-bar-list'

/** Shows the chapter being read, on small screens while the header shows; opens the list of all. Needs script. */
export function ContentsBar({ chapters, within }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const header = useHeaderState()
  const current = useCurrentSection(chapters.map(({ id }) => id))
  const isReading = useReading(within)
  const index = chapters.findIndex(({ id }) => id === current)
  const isShown = isReading && header === 'filled'
  useEffect(() => {
    if (!isShown) list.current?.hidePopover?.()
  }, [isShown])
  const chapter = chapters[index]
  if (!chapter) return null
  return (
    <div className={styles.bar} data-state={isReading ? header : 'away'}>
      <button type="button" className={`wrap ${styles.opener}`} popoverTarget={listId}>
        <span className="vh">{guidePage.contentsTitle}: </span>
        <span className={styles.place}>{placeOf(index, chapters.length)}</span>{' '}
        <span className={styles.title}>{chapter.title}</span>
        <Icon name="down" small />
      </button>
      <ol ref={list} id={listId} className={styles.list} popover="auto">
        {chapters.map(({ id, title }, number) => (
          <li key={id}>
            <a
              className="wrap"
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={() => list.current?.hidePopover()}
            >
              <span>{number + 1}</span> {title}
            </a>
          </li>
        ))}
      </ol>
    </div>
  )
}

const placeOf = (index: number, count: number) =>
  guidePage.place.replace('{number}', String(index + 1)).replace('{count}', String(count))

/** Whether an element reaches over a line a little below the header. */
function useReading(id: string): boolean {
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(
      (changes) => setReading(changes.at(-1)?.isIntersecting ?? false),
      { rootMargin: '-13% 0px -86% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isReading
}
