import { useEffect, useRef } from 'react'
import type { FieldMessages } from '#app/domain/problem.ts'
import { focusTarget } from '#app/ui/focus-target.ts'
import { Icon } from '#app/ui/icon.tsx'
import { fieldId } from './form-context.ts'
import styles from './public-form.module.css'

type Props = { formId: string; fields: FieldMessages; attempt: number }

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Links to each refused field. Takes the focus whenever it appears or changes. */
export function ErrorSummary({ formId, fields, attempt }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const errors = Object.entries(fields)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further attempt moves focus again.
  useEffect(() => box.current?.focus(), [attempt])
  if (errors.length === 0) return null
  return (
    <div className={`notice notice--error ${styles.summary}`} role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <p className={styles.summaryTitle}>{titleFor(errors.length)}</p>
      <ul className={styles.summaryList}>
        {errors.map(([name, message]) => (
          <li key={name}>
            <a href={`#${fieldId(formId, name)}`} onClick={focusTarget}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const titleFor = (count: number) =>
  count === 1 ? 'One thing needs your attention' : `${counts[count] ?? count} things need your attention`
