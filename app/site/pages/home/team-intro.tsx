import { TeamStrip } from '#app/site/parts/sections/team-strip.tsx'
import type { Agent } from '#content/agents.ts'
import { home } from '#content/home.ts'
import styles from './team-intro.module.css'

type Props = { agents: readonly Pick<Agent, 'slug' | 'fullName' | 'focus' | 'photo'>[] }

const words = home.team

export function TeamIntro({ agents }: Props) {
  return (
    <section className="section" aria-labelledby="team-title">
      <div className={`wrap ${styles.intro}`}>
        <div className="stack">
          <p className="eyebrow">{words.eyebrow}</p>
          <h2 id="team-title">{words.title}</h2>
          <div className="prose">
            <p>{words.text}</p>
          </div>
          <a className="link" href={words.link.href}>
            <span>{words.link.label}</span> <span className="vh">{words.link.about}</span>
          </a>
        </div>
        <div className={styles.strip}>
          <TeamStrip agents={agents} />
        </div>
      </div>
    </section>
  )
}
