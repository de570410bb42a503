import { HomeRow } from '#app/site/parts/listings/home-row.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { propertyPage as words } from '#content/property-page.ts'
import { AskForm } from './ask-form.tsx'
import { MorePhotos } from './more-photos.tsx'
import { OpenHouses } from './open-houses.tsx'
import { PhotoWall } from './photo-wall.tsx'
import { PrintedFoot } from './printed-foot.tsx'
import type { loader } from './property.server.ts'
import { PropertyBar } from './property-bar.tsx'
import { PropertyFacts } from './property-facts.tsx'
import { PropertyHead } from './property-head.tsx'
import styles from './property-page.module.css'
import { PropertySide } from './property-side.tsx'
import { useGallery } from './use-gallery.ts'

export default function PropertyPage({ loaderData: home, actionData }: PageProps<typeof loader>) {
  const { Gallery, ...gallery } = useGallery(home.photos.length)
  return (
    <>
      {/* A link to a photo is a link without script too; the gallery follows these links in their place. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the links in it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div onClick={gallery.onClick} onPointerOver={gallery.onHint} onFocus={gallery.onHint}>
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
      {Gallery && <Gallery name={home.name} photos={home.photos} {...gallery.shown} />}
    </>
  )
}

/** The first paragraph is set large. */
function Description({ paragraphs: [lead, ...rest] }: { paragraphs: readonly string[] }) {
  if (!lead) return null
  return (
    <section aria-label={words.description}>
      <p className={styles.lead}>{lead}</p>
      {rest.length > 0 && (
        <div className={`prose ${styles.text}`}>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </section>
  )
}
