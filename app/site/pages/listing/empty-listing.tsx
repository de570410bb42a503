import { ButtonLink } from './button-link.tsx'
import styles from './listing-page.module.css'

export type ListingWords = { title: string; text: string; link: { label: string; href: string } }

export function EmptyListing({ words: { title, text, link } }: { words: ListingWords }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink {...link} />
    </div>
  )
}
