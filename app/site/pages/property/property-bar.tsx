import { internationalPhone } from '#app/site/parts/contact/international-phone.ts'
import { Icon } from '#app/ui/icon.tsx'
import { propertyPage } from '#content/property-page.ts'
import styles from './property-bar.module.css'
import { askId, type PropertyData } from './property-data.ts'

const words = propertyPage.side
const { ask } = propertyPage

/** On phones at the window's end, until the form arrives: it sticks inside everything before the form. */
export function PropertyBar({ home: { price, next, told, agent, isSold } }: { home: PropertyData }) {
  const call = words.call.replace('{name}', () => agent.name).replace('{phone}', agent.phone)
  return (
    <section className={styles.bar} aria-label={words.bar}>
      <p>
        <span className="price">{price.text}</span> <small>{next?.short ?? told.short}</small>
      </p>
      <a className="icon-btn" href={`tel:${internationalPhone(agent.phone)}`} aria-label={call}>
        <Icon name="phone" />
      </a>
      <a className="btn" href={`#${askId}`} aria-label={isSold ? ask.titleSold : ask.title}>
        {ask.short}
      </a>
    </section>
  )
}
