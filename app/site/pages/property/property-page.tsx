import { internationalPhone } from '#app/site/parts/contact/international-phone.ts'
import { HomeRow } from '#app/site/parts/listings/home-row.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { Icon } from '#app/ui/icon.tsx'
import { propertyPage as words } from '#content/property-page.ts'
import { team } from '#content/team.ts'
import { AskForm } from './ask-form.tsx'
import { Gallery } from './gallery.tsx'
import { MorePhotos } from './more-photos.tsx'
import { OpenHouses } from './open-houses.tsx'
import { PhotoWall } from './photo-wall.tsx'
import footStyles from './printed-foot.module.css'
import barStyles from './property-bar.module.css'
import { askId, type PropertyData } from './property-data.ts'
import factsStyles from './property-facts.module.css'
import headStyles from './property-head.module.css'
import styles from './property-page.module.css'
import type { loader } from './property-page.server.ts'
import { PropertySide } from './property-side.tsx'
import { useGallery } from './use-gallery.ts'

export default function PropertyPage({ loaderData: home, actionData }: PageProps<typeof loader>) {
  const gallery = useGallery(home.photos.length)
  return (
    <>
      {/* A link to a photo is a link without script too; the gallery follows these links in their place. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div onClick={gallery.onClick}>
        <PhotoWall name={home.name} state={home.state} photos={home.photos} />
        <div className="wrap">
          <article className={styles.home} aria-labelledby="home-name">
            <PropertyHead home={home} />
            <PropertySide home={home} />
            <div className={styles.body}>
              <Description paragraphs={home.paragraphs} />
              <OpenHouses list={home.openHouses} />
              <PropertyFacts facts={home.facts} />
            </div>
          </article>
          <PrintedFoot address={home.printedAddress} />
        </div>
        <MorePhotos photos={home.photos} />
        <PropertyBar home={home} />
      </div>
      <AskForm home={home} reply={actionData} />
      <HomeRow id="similar-homes" {...words.similar} homes={home.similar} />
      {gallery.isMounted && <Gallery name={home.name} photos={home.photos} {...gallery.shown} />}
    </>
  )
}

function PropertyHead({ home }: { home: PropertyData }) {
  return (
    <header className={headStyles.head}>
      <p className={headStyles.state}>{home.told.line}</p>
      <h1 className={headStyles.name} id="home-name">
        {home.name}
      </h1>
      <p className={headStyles.address}>{home.address}</p>
      {home.numbers.length > 0 && (
        <dl className={headStyles.numbers}>
          {home.numbers.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  )
}

/** The first paragraph is set large. */
function Description({ paragraphs: [lead, ...rest] }: { paragraphs: readonly string[] }) {
  if (!lead) return null
  return (
    <section aria-label={words.description}>
      <p className={styles.lead} dir="auto">
        {lead}
      </p>
      {rest.length > 0 && (
        <div className={`prose ${styles.text}`}>
          {rest.map((paragraph) => (
            <p key={paragraph} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
    </section>
  )
}

function PropertyFacts({ facts }: Pick<PropertyData, 'facts'>) {
  if (facts.length === 0) return null
  return (
    <section aria-labelledby="home-facts">
      <h2 className={factsStyles.heading} id="home-facts">
        {words.facts.title}
      </h2>
      <dl className={factsStyles.facts}>
        {facts.map(({ term, value, again }) => (
          <div key={term} data-again={again}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={factsStyles.note}>{words.facts.note}</p>
    </section>
  )
}

/** On phones at the window's end, until the form arrives: it sticks inside everything before the form. */
function PropertyBar({ home: { price, next, told, agent, isSold } }: { home: PropertyData }) {
  const call = words.side.call.replace('{name}', () => agent.name).replace('{phone}', agent.phone)
  return (
    <section className={barStyles.bar} aria-label={words.side.bar}>
      <p>
        <span className="price">{price.text}</span> <small>{next?.short ?? told.short}</small>
      </p>
      <a className="icon-btn" href={`tel:${internationalPhone(agent.phone)}`} aria-label={call}>
        <Icon name="phone" />
      </a>
      <a className="btn" href={`#${askId}`} aria-label={isSold ? words.ask.titleSold : words.ask.title}>
        {words.ask.short}
      </a>
    </section>
  )
}

/** The last line of the printed sheet: who, and where this home is on the web. */
const PrintedFoot = ({ address }: { address: string }) => (
  <p className={footStyles.foot}>
    <span>
      {team.name}, {team.address.oneLine}. <span className="nowrap">{team.phone}</span>
    </span>
    <span>{address}</span>
  </p>
)
