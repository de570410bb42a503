import type { ComponentProps } from 'react'
import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { TeamStrip } from '#app/site/parts/sections/team-strip.tsx'
import { TestimonialCarousel } from '#app/site/parts/testimonials/testimonial-carousel.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { selling } from '#content/selling.ts'
import guideStyles from './guide-banner.module.css'
import cardStyles from './selling-cards.module.css'
import styles from './selling-hero.module.css'
import type { loader } from './selling-page.server.ts'
import teamStyles from './team-banner.module.css'

export default function SellingPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <>
      <SellingHero words={selling.hero} />
      <TeamBanner words={selling.teamBanner} agents={loaderData.agents} />
      <SellingCards cards={selling.cards} />
      <TestimonialCarousel testimonials={loaderData.testimonials} />
      <GuideBanner words={selling.guideBanner} chapters={loaderData.chapters} />
    </>
  )
}

type TeamProps = { words: typeof selling.teamBanner; agents: ComponentProps<typeof TeamStrip>['agents'] }

function TeamBanner({ words, agents }: TeamProps) {
  return (
    <section className="on-sand" aria-labelledby="team-banner-title">
      <div className={`wrap ${teamStyles.banner}`}>
        <div className={teamStyles.text}>
          <h2 id="team-banner-title">{words.title}</h2>
          <p>{words.text}</p>
          <a className="link" href={words.link.href}>
            <span>{words.link.label}</span>
            <Icon name="right" />
          </a>
        </div>
        <TeamStrip agents={agents} />
      </div>
    </section>
  )
}

type Card = (typeof selling.cards)[number]

function SellingCards({ cards }: { cards: readonly Card[] }) {
  return (
    <div className={`wrap ${cardStyles.cards}`}>
      {cards.map((card, place) => (
        <SellingCard key={card.title} card={card} tall={place % 2 === 1} />
      ))}
    </div>
  )
}

/** On a phone every second card is upright, and its image wider than the window. */
function SellingCard({ card, tall }: { card: Card; tall: boolean }) {
  return (
    <article className={cardStyles.card}>
      <div className={`frame ${cardStyles.media}`}>
        <SiteImage
          name={card.image.key}
          alt={card.image.alt}
          sizes={`(max-width: 639px) ${tall ? 148 : 92}vw, (max-width: 1023px) 92vw, max(60vw, 700px)`}
        />
      </div>
      <div className={cardStyles.text}>
        <h2>{card.title}</h2>
        <p>{card.text}</p>
        <a className={`link ${cardStyles.cover}`} href={card.link.href}>
          <span>{card.link.label}</span>
          <Icon name="right" />
        </a>
      </div>
    </article>
  )
}

type GuideProps = { words: typeof selling.guideBanner; chapters: readonly string[] }

function GuideBanner({ words, chapters }: GuideProps) {
  return (
    <section className="on-pine" aria-labelledby="guide-banner-title">
      <div className={`wrap ${guideStyles.banner}`}>
        <div className={guideStyles.text}>
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 className={guideStyles.title} id="guide-banner-title">
            {words.title}
          </h2>
          <p className={`lead ${guideStyles.lead}`}>{words.text}</p>
          <ol className={guideStyles.chapters}>
            {chapters.map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ol>
          <a className="btn" href={words.link.href}>
            {words.link.label}
          </a>
        </div>
        <div className={`frame ${guideStyles.media}`}>
          <SiteImage
            name={words.image.key}
            alt={words.image.alt}
            sizes="(max-width: 1023px) 92vw, max(45vw, 1150px)"
          />
        </div>
      </div>
    </section>
  )
}

function SellingHero({ words }: { words: typeof selling.hero }) {
  return (
    <section className={`on-image ${styles.hero}`}>
      <div className={styles.media}>
        <SiteImage
          name={words.image.key}
          alt={words.image.alt}
          sizes="max(100vw, 138vh)"
          tallSizes="max(99vw, 59vh)"
          fetch="first"
        />
      </div>
      <div className="scrim">
        <div className={`wrap ${styles.text}`}>
          <h1 className={styles.title}>{words.title}</h1>
          <div className={styles.side}>
            <p className="lead">{words.lead}</p>
            <p>
              <ContactLink className="btn">{words.primary.label}</ContactLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
