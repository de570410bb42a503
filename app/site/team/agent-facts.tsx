import { ContactLink } from '#app/site/layout/contact-link.tsx'
import { internationalPhone } from '#app/site/phone-number.ts'
import type { Agent } from '#content/agents.ts'
import { team } from '#content/team.ts'
import { teamPage } from '#content/team-page.ts'
import styles from './agent-facts.module.css'

const { bio: words } = teamPage
const { street, suite, city, state, postalCode } = team.address

type Props = { agent: Pick<Agent, 'phoneNumber' | 'email' | 'license' | 'social'> }

/** How to reach an agent, and the link that opens the contact window. */
export function AgentFacts({ agent }: Props) {
  return (
    <div className={styles.reach}>
      <dl className="facts">
        <div>
          <dt>{words.phone}</dt>
          <dd>
            <a href={`tel:${internationalPhone(agent.phoneNumber)}`}>{agent.phoneNumber}</a>
          </dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>
            <a href={`mailto:${agent.email}`}>{agent.email}</a>
          </dd>
        </div>
        <div>
          <dt>{words.address}</dt>
          <dd>
            <address>
              {street}, {suite}
              <br />
              {city}, {state} {postalCode}
            </address>
          </dd>
        </div>
        {agent.license && (
          <div>
            <dt>{words.license}</dt>
            <dd>{agent.license}</dd>
          </div>
        )}
        {agent.social.length > 0 && (
          <div>
            <dt>{words.social}</dt>
            <dd>
              <ul className="social">
                {agent.social.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url}>{name}</a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      <ContactLink className="btn">{words.contact}</ContactLink>
    </div>
  )
}
