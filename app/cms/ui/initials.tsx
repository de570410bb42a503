import { initialsOf } from '#app/domain/person-name.ts'

export function Initials({ name }: { name: string }) {
  return (
    <span className="mono" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
