import { StaffIcon } from './staff-icon.tsx'

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p className="err" id={id}>
      <StaffIcon name="alert" />
      {text}
    </p>
  )
}
