import { valuation } from '#content/valuation.ts'
import styles from './step-progress.module.css'

export function StepProgress({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol className={styles.steps} aria-label={valuation.progressLabel}>
      {valuation.stepLabels.map((label, index) => (
        <li
          key={label}
          className={index + 1 < step ? styles.done : undefined}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span>{index + 1}</span>
          <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ol>
  )
}
