import { StaffIcon } from './staff-icon.tsx'

/** The field refers to it by aria-describedby. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="err" id={id}>
      <StaffIcon name="alert" />
      {text}
    </p>
  )
}
