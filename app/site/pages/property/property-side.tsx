import { EmailLink, PhoneLink } from '#app/site/parts/contact/contact-facts.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { propertyPage } from '#content/property-page.ts'
import { askId, openHousesId, type PropertyData } from './property-data.ts'
import styles from './property-side.module.css'
import { PropertyTools } from './property-tools.tsx'

const words = propertyPage.side
const { ask, similar } = propertyPage

/** Beside the text: price, what to do next, who to speak to. */
export function PropertySide({ home }: { home: PropertyData }) {
  const { price, told, next } = home
  return (
    <aside className={styles.side} aria-label={words.label}>
      <div className={styles.deal}>
        <div>
          <p className={styles.label}>{price.label}</p>
          <p className={`price ${styles.price}`}>{price.text}</p>
          {told.note && <p className={styles.note}>{told.note}</p>}
          <Actions home={home} />
        </div>
        {next && (
          <a className={styles.next} href={`#${openHousesId}`}>
            <Icon name="calendar" />
            <span>
              <b>{next.title}</b>
              {next.text}
            </span>
          </a>
        )}
        <Agent agent={home.agent} />
        <PropertyTools home={home} />
      </div>
    </aside>
  )
}

function Actions({ home: { isSold, listing } }: { home: PropertyData }) {
  return (
    <div className={styles.actions}>
      <a className="btn btn--block" href={`#${askId}`}>
        {isSold ? ask.titleSold : ask.title}
      </a>
      {listing && (
        <a className="btn btn--outline btn--block" href={listing} rel="noopener">
          {words.listing}
          <Icon name="elsewhere" />
        </a>
      )}
      {isSold && (
        <a className="btn btn--outline btn--block" href={similar.all.href}>
          {words.forSale}
        </a>
      )}
    </div>
  )
}

function Agent({ agent: { name, slug, title, phone, email } }: Pick<PropertyData, 'agent'>) {
  return (
    <div className={styles.who}>
      <p className={styles.label}>{words.agent}</p>
      <p>
        <b>{slug ? <a href={`/${slug}`}>{name}</a> : name}</b>
        {title}
      </p>
      {email && (
        <p className={styles.reach}>
          <PhoneLink number={phone} />
          <EmailLink address={email} />
        </p>
      )}
    </div>
  )
}
