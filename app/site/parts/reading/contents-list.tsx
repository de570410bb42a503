import styles from './contents-list.module.css'
import { useCurrentSection } from './use-current-section.ts'

type Props = {
  title: string
  sections: readonly { id: string; title: string }[]
  numbered?: boolean
}

const titleId = 'contents-title'

/** Script marks the section being read. */
export function ContentsList({ title, sections, numbered = false }: Props) {
  const current = useCurrentSection(sections.map((section) => section.id))
  return (
    <nav aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ol className={styles.list}>
        {sections.map((section, index) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className={numbered ? styles.numbered : undefined}
              aria-current={section.id === current ? 'location' : undefined}
            >
              {numbered && <span className={styles.number}>{index + 1}</span>}
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
