import { HomeRow } from '#app/site/parts/listings/home-row.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { TestimonialCarousel } from '#app/site/parts/testimonials/testimonial-carousel.tsx'
import type { Agent } from '#content/agents.ts'
import { teamPage } from '#content/team-page.ts'
import { AgentFacts } from './agent-facts.tsx'
import styles from './agent-page.module.css'
import type { loader } from './agent-page.server.ts'
import othersStyles from './other-agents.module.css'

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

type Other = Pick<Agent, 'slug' | 'fullName'>

/** The previous and next agent; the team's order is circular. */
function OtherAgents({ previous, next }: { previous: Other; next: Other }) {
  const { bio: words } = teamPage
  return (
    <nav className={`wrap ${othersStyles.others}`} aria-label={words.othersLabel}>
      <NeighborLink agent={previous} direction={words.previous} />
      <NeighborLink agent={next} direction={words.next} />
    </nav>
  )
}

function NeighborLink({ agent, direction }: { agent: Other; direction: string }) {
  return (
    <a href={`/${agent.slug}`}>
      <span className={othersStyles.direction}>{direction}</span>
      <span className={othersStyles.who}>{agent.fullName}</span>
    </a>
  )
}
