import { Icon } from '#app/ui/icon.tsx'
import styles from './sent-message.module.css'

type Props = { mark: string; title: string; text: string; link?: { label: string; href: string } }

export function SentMessage({ mark, title, text, link }: Props) {
  return (
    <div className={styles.sent}>
      <p className={styles.mark}>
        <Icon name="check" /> {mark}
      </p>
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
