import { StaffIcon } from './staff-icon.tsx'

/** What is wrong with a field; the field names it with aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="err" id={id}>
      <StaffIcon name="alert" />
      {text}
    </p>
  )
}
