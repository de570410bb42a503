import type { SimilarHome } from '#app/domain/property/similar-homes.server.ts'
import styles from './home-row.module.css'
import { PropertyCard } from './property-card.tsx'

type Props = {
  id: string
  title: string
  all?: { label: string; href: string } | undefined
  homes: readonly SimilarHome[]
}

/** Up to three homes under a title, without the commission. Nothing where there is none. */
export function HomeRow({ id, title, all, homes }: Props) {
  if (homes.length === 0) return null
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          {all && (
            <a className="link" href={all.href}>
              <span>{all.label}</span>
            </a>
          )}
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
