import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { agents } from '#content/agents.ts'
import { teamPage } from '#content/team-page.ts'
import type { Route } from './+types/team-page'
import { AgentCard } from './agent-card.tsx'
import styles from './team-page.module.css'

export const loader = ({ context }: Route.LoaderArgs) => ({
  seo: pageSeo(context, '/team'),
  agents: agents.map(({ slug, fullName, title, phoneNumber, photo }) => ({
    slug,
    fullName,
    title,
    phoneNumber,
    photo,
  })),
})

export const meta = seoMeta

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.team}`}>
      <header className={styles.head}>
        <h1 className={styles.title}>{teamPage.title}</h1>
        <p className={`lead ${styles.lead}`}>{teamPage.lead}</p>
      </header>
      <ul className={styles.list}>
        {loaderData.agents.map((agent) => (
          <AgentCard key={agent.slug} agent={agent} />
        ))}
      </ul>
    </div>
  )
}
