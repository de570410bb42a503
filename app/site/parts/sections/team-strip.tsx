import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { Agent } from '#content/agents.ts'
import styles from './team-strip.module.css'

type StripAgent = Pick<Agent, 'slug' | 'fullName' | 'focus' | 'photo'>

/** On a phone less than the 45vw of the layout: at three pixels a point the smaller file looks the same. */
const sizes = '(max-width: 719px) 41vw, (max-width: 1023px) 22vw, 16vw'

/** Portraits are staggered, so the strip needs room below. */
export function TeamStrip({ agents }: { agents: readonly StripAgent[] }) {
  return (
    <ul className={styles.strip}>
      {agents.map((agent) => (
        <li key={agent.slug}>
          <a href={`/${agent.slug}`}>
            <div className="frame">
              {/* Decorative: the name is beside it. */}
              <SiteImage name={agent.photo} alt="" sizes={sizes} />
            </div>
            <b>{agent.fullName}</b>
            <span className="meta">{agent.focus}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
