import { Link } from 'react-router'
import { consentLinks } from '#content/consent.ts'
import { FieldError } from './fields.tsx'
import { useField } from './form-context.ts'
import type { Consent } from './form-shapes.ts'

/** Sends the text's version as `consent`, when it is checked. */
export function ConsentCheckbox({ consent }: { consent: Consent }) {
  const { id, message, control, value } = useField('consent')
  return (
    <div className="field field--check">
      <label className="check" htmlFor={id}>
        <input type="checkbox" value={consent.version} defaultChecked={value !== ''} {...control} required />
        <span>{linkWords(consent.text)}</span>
      </label>
      {message && <FieldError id={`${id}-error`} message={message} />}
    </div>
  )
}

/** The text with its words for the two pages as links; they open beside the form, so that nothing typed is lost. */
function linkWords(text: string) {
  const words = consentLinks.map((link) => link.words).join('|')
  return text.split(new RegExp(`(${words})`)).map((part) => {
    const link = consentLinks.find((link) => link.words === part)
    if (!link) return part
    return (
      <Link key={part} to={link.href} target="_blank">
        {part}
        <span className="vh"> (opens in a new tab)</span>
      </Link>
    )
  })
}
