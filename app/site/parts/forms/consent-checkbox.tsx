import type { Consent } from '#app/site/parts/page/form-shapes.ts'
import { FieldError } from './fields.tsx'
import { useField } from './form-context.ts'
import { LinkedText } from './linked-text.tsx'

/** When checked, sends the text's version as `consent`. */
export function ConsentCheckbox({ consent }: { consent: Consent }) {
  const { id, message, control, value } = useField('consent')
  return (
    <div className="field field--check">
      <label className="check">
        <input type="checkbox" value={consent.version} defaultChecked={value !== ''} {...control} required />
        <span>
          <LinkedText text={consent.text} />
        </span>
      </label>
      {message && <FieldError id={`${id}-error`} message={message} />}
    </div>
  )
}
