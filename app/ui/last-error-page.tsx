import { useEffect } from 'react'
import styles from './last-error-page.module.css'

type ErrorWords = {
  title: string
  lead: string
  retryLabel: string
  homeLink: { label: string; href: string }
}

type Props = {
  documentTitle: string
  text: string
  words: ErrorWords
  phone?: { label: string; href: string } | undefined
}

/** The error page when no closer boundary caught the error (specification, section 8). */
export function LastErrorPage(props: Props) {
  return (
    <main id="main" className={styles.page}>
      <ErrorText {...props} />
    </main>
  )
}

export function ErrorText({ documentTitle, text, words, phone }: Props) {
  // the page that failed may have been scrolled far down
  useEffect(() => scrollTo(0, 0), [])
  return (
    <div className={styles.text} role="alert">
      <title>{documentTitle}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <p className={styles.error}>{text}</p>
      <p className={styles.ways}>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own */}
        <a className={styles.retry} href="">
          {words.retryLabel}
        </a>
        <a href={words.homeLink.href}>{words.homeLink.label}</a>
        {phone && <a href={phone.href}>{phone.label}</a>}
      </p>
    </div>
  )
}
