import { Fragment, useEffect, useRef } from 'react'
import type { FieldMessages } from '#app/domain/problem.ts'
import { focusTarget } from '#app/ui/focus-target.ts'
import { fieldId } from './record-kind.ts'

type Props = { faults: FieldMessages; attempt: number; labels: Record<string, string> }

/** Says above the form how many fields are at fault, each a link to its field; takes the focus at every attempt. */
export function FaultSummary({ faults, attempt, labels }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(faults)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (names.length === 0) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <b>{names.length === 1 ? '1 field needs a change.' : `${names.length} fields need a change.`}</b>{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={`#${fieldId(name)}`} onClick={focusTarget}>
            {labels[name]}
          </a>
        </Fragment>
      ))}
    </div>
  )
}
