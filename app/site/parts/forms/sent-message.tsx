import { Icon } from '#app/ui/icon.tsx'
import styles from './sent-message.module.css'

type Props = {
  mark: string
  title: string
  text: string
  link?: { label: string; href: string }
  /** The mark is the sent form's button, which stays one. */
  asButton?: boolean
}

export function SentMessage({ mark, title, text, link, asButton = false }: Props) {
  const sign = (
    <>
      <Icon name="check" /> {mark}
    </>
  )
  return (
    <div className={styles.sent}>
      {asButton ? (
        <button className={styles.mark} type="submit" aria-disabled="true">
          {sign}
        </button>
      ) : (
        <p className={styles.mark}>{sign}</p>
      )}
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      {link && (
        <p>
          <a className="link" href={link.href}>
            <span>{link.label}</span> <Icon name="right" />
          </a>
        </p>
      )}
    </div>
  )
}
