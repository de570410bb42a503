import {
  addressLines,
  ContactFact,
  EmailLink,
  PhoneLink,
  PostalAddress,
  SocialLinks,
} from '#app/site/parts/contact/contact-facts.tsx'
import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import type { Agent } from '#content/agents.ts'
import { team } from '#content/team.ts'
import { teamPage } from '#content/team-page.ts'
import styles from './agent-facts.module.css'

const { bio: words } = teamPage

type Props = {
  agent: Pick<Agent, 'fullName' | 'phoneNumber' | 'email' | 'license' | 'social'>
  /** The words of the contact button. */
  contact: string
}

export function AgentFacts({ agent, contact }: Props) {
  return (
    <div className={styles.reach}>
      <dl className={styles.facts}>
        <ContactFact term={words.phone}>
          <PhoneLink number={agent.phoneNumber} />
        </ContactFact>
        <ContactFact term={words.email}>
          <EmailLink address={agent.email} />
        </ContactFact>
        <ContactFact term={words.address}>
          <PostalAddress {...addressLines(team.address)} />
        </ContactFact>
        {agent.license && <ContactFact term={words.license}>{agent.license}</ContactFact>}
        {agent.social.length > 0 && (
          <ContactFact term={words.social}>
            <SocialLinks links={agent.social} />
          </ContactFact>
        )}
      </dl>
      <ContactLink className="btn" person={agent}>
        {contact}
      </ContactLink>
    </div>
  )
}
