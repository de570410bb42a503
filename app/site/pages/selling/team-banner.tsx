import type { ComponentProps } from 'react'
import { TeamStrip } from '#app/site/parts/sections/team-strip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { selling } from '#content/selling.ts'
import styles from './team-banner.module.css'

type Props = { words: typeof selling.teamBanner; agents: ComponentProps<typeof TeamStrip>['agents'] }

export function TeamBanner({ words, agents }: Props) {
  return (
    <section className="on-sand" aria-labelledby="team-banner-title">
      <div className={`wrap ${styles.banner}`}>
        <div className={styles.text}>
          <h2 id="team-banner-title">{words.title}</h2>
          <p>{words.text}</p>
          <a className="link" href={words.link.href}>
            <span>{words.link.label}</span>
            <Icon name="right" />
          </a>
        </div>
        <TeamStrip agents={agents} />
      </div>
    </section>
  )
}
