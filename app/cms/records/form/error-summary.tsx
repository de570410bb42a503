import { Fragment, useEffect, useRef } from 'react'
import { focusTarget } from '#app/ui/focus-target.ts'
import { fieldId } from './record-kind.ts'
import type { RecordForm } from './use-record-form.ts'

/** Says above the form how many fields need a change, each a link to its field; takes the focus at every attempt. */
export function ErrorSummary({ form: { errors, attempts, kind } }: { form: RecordForm }) {
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(errors)
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])
  if (names.length === 0) return null
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <b>{names.length === 1 ? '1 field needs a change.' : `${names.length} fields need a change.`}</b>{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <a href={`#${fieldId(name)}`} onClick={focusTarget}>
            {kind.labels[name]}
          </a>
        </Fragment>
      ))}
    </div>
  )
}
