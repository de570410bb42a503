import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { RoadmapPhase, RoadmapStep } from '#content/roadmap.ts'
import styles from './road-phase.module.css'

type Props = {
  phase: RoadmapPhase
  /** The number of its first step on the whole road, from 1. */
  firstNumber: number
  last: boolean
}

/** Odd steps are on the left of the street plan, even ones on the right. */
const sideOf = (number: number) => (number % 2 === 1 ? styles.left : styles.right)

export function RoadPhase({ phase, firstNumber, last }: Props) {
  const titleId = `phase-from-step-${firstNumber}`
  return (
    <section aria-labelledby={titleId}>
      <h2 className={`${styles.phaseTitle} ${sideOf(firstNumber)}`} id={titleId}>
        {phase.title}
      </h2>
      <ol className={styles.list} start={firstNumber}>
        {phase.steps.map((step, index) => (
          <Stop
            key={step.title}
            step={step}
            number={firstNumber + index}
            last={last && index === phase.steps.length - 1}
          />
        ))}
      </ol>
    </section>
  )
}

function Stop({ step, number, last }: { step: RoadmapStep; number: number; last: boolean }) {
  return (
    <li className={`${styles.stop} ${sideOf(number)} ${last ? styles.last : ''}`}>
      <div className={styles.path} aria-hidden="true" />
      <div className={styles.text}>
        <span className={styles.number}>{number}</span>
        <h3 className={styles.title}>{step.title}</h3>
        <p>{step.text}</p>
      </div>
      {step.figure && (
        <figure className={styles.figure}>
          <SiteImage name={step.figure.image} alt={step.figure.alt} sizes="(max-width: 899px) 84vw, 44vw" />
          <figcaption className="caption">{step.figure.caption}</figcaption>
        </figure>
      )}
    </li>
  )
}
