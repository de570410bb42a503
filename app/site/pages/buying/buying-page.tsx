import { ContactBanner } from '#app/site/parts/sections/contact-banner.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { roadmap } from '#content/roadmap.ts'
import styles from './buying-page.module.css'
import { RoadPhase } from './road-phase.tsx'

export default function BuyingPage() {
  const { heading, lead, guideLink, phases, callToAction } = roadmap
  return (
    <>
      <section className={`wrap ${styles.head}`}>
        <h1 className={styles.title}>{heading}</h1>
        <div className={styles.side}>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          <p>
            <a className="link" href={guideLink.href}>
              <span>{guideLink.label}</span>
              <Icon name="right" />
            </a>
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
      <ContactBanner words={callToAction} />
    </>
  )
}
