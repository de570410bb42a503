import { EmailLink, PhoneLink } from '#app/site/parts/contact/contact-facts.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { ContactBanner } from '#app/site/parts/sections/contact-banner.tsx'
import type { Agent } from '#content/agents.ts'
import { teamPage } from '#content/team-page.ts'
import cardStyles from './agent-card.module.css'
import styles from './team-page.module.css'
import type { loader } from './team-page.server.ts'

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

type CardProps = {
  agent: Pick<Agent, 'slug' | 'fullName' | 'title' | 'lead' | 'phoneNumber' | 'email' | 'photo'>
}

const photoSizes = '(max-width: 559px) 116px, (max-width: 1023px) 45vw, 312px'

function AgentCard({ agent }: CardProps) {
  return (
    <li className={cardStyles.agent}>
      <a className={cardStyles.link} href={`/${agent.slug}`}>
        <div className={`frame ${cardStyles.portrait}`}>
          <SiteImage name={agent.photo} alt="" sizes={photoSizes} fetch="now" />
        </div>
        <div className={cardStyles.text}>
          <h2 className={cardStyles.name}>{agent.fullName}</h2>
          <p className={cardStyles.role}>{agent.title}</p>
          <p className={cardStyles.lead}>{agent.lead}</p>
        </div>
      </a>
      <p className={cardStyles.reach}>
        <PhoneLink number={agent.phoneNumber} />
        <EmailLink address={agent.email} />
      </p>
    </li>
  )
}
