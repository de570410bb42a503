import type { PageProps } from '#app/site/layout/page-props.ts'
import { teamPage } from '#content/team-page.ts'
import type { Route } from './+types/team-route'
import { AgentCard } from './agent-card.tsx'
import styles from './team-page.module.css'

export function TeamPage({ loaderData }: PageProps<Route.ComponentProps>) {
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
