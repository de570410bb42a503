import { Fragment, useId } from 'react'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import {
  isPublished,
  type PropertyState,
  propertyStateNames,
  propertyStates,
} from '#app/domain/property/property-state.ts'
import styles from './state-choice.module.css'

/** The dot has its own shape for each state. */
export function StateDot({ state }: { state: PropertyState }) {
  return (
    <span className="dot" data-s={state}>
      {propertyStates[state].name}
    </span>
  )
}

/** Says who sees a home. A published one that no list shows is public too: the API returns it. */
export const whereabouts = (state: PropertyState): string =>
  isPublished(state)
    ? `${propertyStates[state].name}, on the website`
    : `${propertyStates[state].name}, staff only`

const staffOnly = propertyStateNames
  .filter((state) => !isPublished(state))
  .map((state) => propertyStates[state].name)

type Props = {
  state: PropertyState
  isEdited: boolean
  error: string | undefined
  onChoose: (state: PropertyState) => void
}

/** Sold asks for more before it counts. */
export function StateChoice({ state, isEdited, error, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error && `${name}-error`}>
      <legend className={isEdited ? 'edited' : undefined}>State</legend>
      {propertyStateNames.map((one) => (
        <Fragment key={one}>
          <label>
            <input
              type="radio"
              id={one === state ? 'f-state' : undefined}
              name={name}
              checked={one === state}
              onChange={() => onChoose(one)}
              // A radio that is checked does not change: the dialog can be opened again.
              onClick={() => one === state && one === 'sold' && onChoose(one)}
            />
            <span className="dot" data-s={one}>
              {propertyStates[one].name}
              {one === 'sold' && '…'}
            </span>
            <StaffIcon name="check" />
          </label>
        </Fragment>
      ))}
      {error && (
        <p className="small warn-text" id={`${name}-error`}>
          {error}
        </p>
      )}
      <p className="muted small">{staffOnly.join(' and ')} are seen by staff only.</p>
    </fieldset>
  )
}
