import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import styles from './listing-page.module.css'

export type EmptyWords = { title: string; text: string; link: { label: string; href: string } }

export function EmptyListing({ words: { title, text, link } }: { words: EmptyWords }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {link.href === '/contact' ? (
        <ContactLink className="btn">{link.label}</ContactLink>
      ) : (
        <a className="btn" href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  )
}
