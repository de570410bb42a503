import { findHome } from '#content/find-a-home.ts'
import styles from './exclusives-tile.module.css'

const { title, text, link } = findHome.exclusives

/** Fills the row after the last home, or a row of its own. */
export function ExclusivesTile() {
  return (
    <aside className={`on-pine ${styles.tile}`} aria-labelledby="exclusives-tile">
      <h3 id="exclusives-tile">{title}</h3>
      <p>{text}</p>
      <a className="link" href={link.href}>
        <span>{link.label}</span>
      </a>
    </aside>
  )
}
