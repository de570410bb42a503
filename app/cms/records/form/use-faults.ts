import { useState } from 'react'
import type { FieldMessages } from '#app/domain/problem.ts'
import { namesOf } from './record-kind.ts'

/** The messages at a form's fields, in its order. `attempt` counts how often it was refused. */
export function useFaults<Name extends string>(labels: Record<Name, string>) {
  const [faults, setFaults] = useState<FieldMessages>({})
  const [attempt, setAttempt] = useState(0)
  return {
    faults,
    attempt,
    /** Whether any of the fields is one of the form's. */
    blame: (fields: FieldMessages) => {
      const known = namesOf(labels).filter((name) => fields[name])
      setFaults(Object.fromEntries(known.map((name) => [name, fields[name]!])))
      setAttempt((count) => count + 1)
      return known.length > 0
    },
    mend: (name: Name) => setFaults(({ [name]: mended, ...others }) => others),
    clear: () => setFaults({}),
  }
}
