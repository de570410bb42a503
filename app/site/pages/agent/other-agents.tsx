import type { Agent } from '#content/agents.ts'
import { teamPage } from '#content/team-page.ts'
import styles from './other-agents.module.css'

type Other = Pick<Agent, 'slug' | 'fullName'>

/** The previous and next agent; the team's order is circular. */
export function OtherAgents({ previous, next }: { previous: Other; next: Other }) {
  const { bio: words } = teamPage
  return (
    <nav className={`wrap ${styles.others}`} aria-label={words.othersLabel}>
      <NeighborLink agent={previous} direction={words.previous} />
      <NeighborLink agent={next} direction={words.next} />
    </nav>
  )
}

function NeighborLink({ agent, direction }: { agent: Other; direction: string }) {
  return (
    <a href={`/${agent.slug}`}>
      <span className={styles.direction}>{direction}</span>
      <span className={styles.who}>{agent.fullName}</span>
    </a>
  )
}
