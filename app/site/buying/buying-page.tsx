import { Link } from 'react-router'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { seoMeta } from '#app/site/seo/seo-meta.ts'
import { Icon } from '#app/ui/icon.tsx'
import { roadmap } from '#content/roadmap.ts'
import type { Route } from './+types/buying-page'
import { Arrival } from './arrival.tsx'
import styles from './buying-page.module.css'
import { RoadPhase } from './road-phase.tsx'

export const meta = seoMeta
export const loader = ({ context }: Route.LoaderArgs) => ({ seo: pageSeo(context, '/buying') })

export default function BuyingPage() {
  const { heading, lead, guideLink, phases, callToAction } = roadmap
  return (
    <>
      <section className={`wrap ${styles.head}`}>
        <h1 className={styles.title}>{heading}</h1>
        <div className={styles.side}>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <p>
            <Link className="link" to={guideLink.href} prefetch="intent">
              <span>{guideLink.label}</span>
              <Icon name="right" />
            </Link>
          </p>
        </div>
      </section>
      <div className={`wrap ${styles.road}`}>
        {phases.map((phase, index) => (
          <RoadPhase
            key={phase.title}
            phase={phase}
            firstNumber={1 + phases.slice(0, index).reduce((sum, { steps }) => sum + steps.length, 0)}
            last={index === phases.length - 1}
          />
        ))}
      </div>
      <Arrival words={callToAction} />
    </>
  )
}
