import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { selling } from '#content/selling.ts'
import styles from './selling-cards.module.css'

type Card = (typeof selling.cards)[number]

export function SellingCards({ cards }: { cards: readonly Card[] }) {
  return (
    <div className={`wrap ${styles.cards}`}>
      {cards.map((card, place) => (
        <SellingCard key={card.title} card={card} tall={place % 2 === 1} />
      ))}
    </div>
  )
}

/** On a phone every second card is upright, and its image wider than the window. */
function SellingCard({ card, tall }: { card: Card; tall: boolean }) {
  return (
    <article className={styles.card}>
      <div className={`frame ${styles.media}`}>
        <SiteImage
          name={card.image.key}
          alt={card.image.alt}
          sizes={`(max-width: 639px) ${tall ? 148 : 92}vw, (max-width: 1023px) 92vw, max(60vw, 700px)`}
        />
      </div>
      <div className={styles.text}>
        <h2>{card.title}</h2>
        <p>{card.text}</p>
        <a className={`link ${styles.cover}`} href={card.link.href}>
          <span>{card.link.label}</span>
          <Icon name="right" />
        </a>
      </div>
    </article>
  )
}
