import { HomeRow } from '#app/site/parts/listings/home-row.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { TestimonialCarousel } from '#app/site/parts/testimonials/testimonial-carousel.tsx'
import type { loader } from './agent.server.ts'
import { AgentFacts } from './agent-facts.tsx'
import styles from './agent-page.module.css'
import { OtherAgents } from './other-agents.tsx'

export default function AgentPage({ loaderData }: PageProps<typeof loader>) {
  const { agent, contact, homes, quotes, previous, next } = loaderData
  return (
    <article className={styles.bio}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.photo}>
          <SiteImage
            name={agent.photo}
            alt={agent.photoAlt}
            sizes="(max-width: 639px) 264px, (max-width: 1023px) 38vw, 416px"
            fetch="first"
          />
        </div>
        <header className={styles.head}>
          <p className="eyebrow">{agent.title}</p>
          <h1 className={styles.name}>{agent.fullName}</h1>
        </header>
        <div className={`prose ${styles.text}`}>
          <p className={styles.lead}>{agent.lead}</p>
          {agent.bio.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <AgentFacts agent={agent} contact={contact} />
      </div>
      <HomeRow id="agent-homes" {...homes} />
      <TestimonialCarousel testimonials={quotes} />
      {next.slug !== agent.slug && <OtherAgents previous={previous} next={next} />}
    </article>
  )
}
