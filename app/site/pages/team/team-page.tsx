import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { ContactBanner } from '#app/site/parts/sections/contact-banner.tsx'
import { teamPage } from '#content/team-page.ts'
import { AgentCard } from './agent-card.tsx'
import type { loader } from './team.server.ts'
import styles from './team-page.module.css'

export default function TeamPage({ loaderData }: PageProps<typeof loader>) {
  return (
    <>
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
      <ContactBanner words={teamPage.callToAction} isLow />
    </>
  )
}
