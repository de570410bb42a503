import { EmailLink, PhoneLink } from '#app/site/parts/contact/contact-facts.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { Agent } from '#content/agents.ts'
import styles from './agent-card.module.css'

type Props = {
  agent: Pick<Agent, 'slug' | 'fullName' | 'title' | 'lead' | 'phoneNumber' | 'email' | 'photo'>
}

const sizes = '(max-width: 559px) 116px, (max-width: 1023px) 45vw, 312px'

export function AgentCard({ agent }: Props) {
  return (
    <li className={styles.agent}>
      <a className={styles.link} href={`/${agent.slug}`}>
        <div className={`frame frame--45 ${styles.portrait}`}>
          <SiteImage name={agent.photo} alt="" sizes={sizes} fetch="now" />
        </div>
        <div className={styles.text}>
          <h2 className={styles.name}>{agent.fullName}</h2>
          <p className={styles.role}>{agent.title}</p>
          <p className={styles.lead}>{agent.lead}</p>
        </div>
      </a>
      <p className={styles.reach}>
        <PhoneLink number={agent.phoneNumber} />
        <EmailLink address={agent.email} />
      </p>
    </li>
  )
}
