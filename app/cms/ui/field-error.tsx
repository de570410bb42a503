import { StaffIcon } from './staff-icon.tsx'

type Props = { id?: string; text: string | undefined; role?: 'alert' }

export function FieldError({ id, text, role }: Props) {
  if (!text) return null
  return (
    <p className="err" id={id} role={role}>
      <StaffIcon name="alert" />
      <span>{text}</span>
    </p>
  )
}
