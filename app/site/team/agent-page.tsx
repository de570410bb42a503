import { data } from 'react-router'
import { officeContext } from '#app/page-context.ts'
import { SitePicture } from '#app/site/pictures/site-picture.tsx'
import { personJsonLd } from '#app/site/seo/json-ld.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { type Agent, agents } from '#content/agents.ts'
import type { Route } from './+types/agent-page'
import { AgentFacts } from './agent-facts.tsx'
import styles from './agent-page.module.css'
import { OtherAgents } from './other-agents.tsx'

/** One file serves every agent; the address says who. */
export function loader({ context, url }: Route.LoaderArgs) {
  const place = agents.findIndex(({ slug }) => url.pathname === `/${slug}`)
  const agent = agents[place]
  if (!agent) throw data(null, { status: 404 })
  const { siteUrl } = context.get(officeContext).config
  return {
    seo: pageSeo(context, url.pathname, { jsonLd: [personJsonLd(siteUrl, agent)] }),
    agent,
    previous: nameAndSlug(agents.at(place - 1) ?? agent),
    next: nameAndSlug(agents.at(place + 1) ?? agents[0] ?? agent),
  }
}

const nameAndSlug = ({ fullName, slug }: Agent) => ({ fullName, slug })

export const meta = seoMeta

export default function AgentPage({ loaderData }: Route.ComponentProps) {
  const { agent, previous, next } = loaderData
  return (
    <article className={styles.bio}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.photo}>
          <SitePicture
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
        <AgentFacts agent={agent} />
      </div>
      {next.slug !== agent.slug && <OtherAgents previous={previous} next={next} />}
    </article>
  )
}
