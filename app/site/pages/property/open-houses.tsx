import { Icon } from '#app/ui/icon.tsx'
import { propertyPage } from '#content/property-page.ts'
import styles from './open-houses.module.css'
import type { ShownOpenHouse } from './open-houses.server.ts'
import { openHousesId } from './property-data.ts'

const words = propertyPage.openHouses

export function OpenHouses({ list }: { list: readonly ShownOpenHouse[] }) {
  if (list.length === 0) return null
  return (
    <section id={openHousesId} aria-labelledby={`${openHousesId}-title`}>
      <h2 className={styles.heading} id={`${openHousesId}-title`}>
        {words.title}
      </h2>
      <ul className={styles.list}>
        {list.map(({ href, month, day, title, times, note, start }) => (
          <li key={href}>
            <span className={styles.day} aria-hidden="true">
              <small>{month}</small>
              {day}
            </span>
            <p>
              <b>
                <time dateTime={start}>{title}</time>
              </b>
              <span className={styles.times}>
                {times}
                {note && `. ${note}`}
              </span>
            </p>
            <a className="tool" href={href} download aria-label={`${words.add}: ${title}, ${times}`}>
              <Icon name="calendar" />
              <span>{words.add}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
