import type { SimilarHome } from '#app/domain/property/similar-homes.server.ts'
import { PropertyCard } from '#app/site/parts/listings/property-card.tsx'
import { homePage } from '#content/homes.ts'
import styles from './similar-homes.module.css'

const words = homePage.similar

export function SimilarHomes({ homes }: { homes: readonly SimilarHome[] }) {
  if (homes.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby="similar-homes">
      <div className="wrap">
        <div className="section-head">
          <h2 id="similar-homes">{words.title}</h2>
          <a className="link" href={words.all.href}>
            <span>{words.all.label}</span>
          </a>
        </div>
        <div className={styles.cards}>
          {homes.map((home) => (
            <PropertyCard
              key={home.property._id}
              card={home}
              heading="h3"
              sizes="(min-width: 1024px) min(30vw, 424px), (min-width: 640px) 44vw, 90vw"
              plain
            />
          ))}
        </div>
      </div>
    </section>
  )
}
