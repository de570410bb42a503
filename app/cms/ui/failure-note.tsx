import { StaffIcon } from './staff-icon.tsx'

/** The live region exists before its text: screen readers then announce it. */
export function FailureNote({ text, className }: { text: string; className?: string }) {
  return (
    <div role="alert" className={className}>
      {text && (
        <p className="note error">
          <StaffIcon name="alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
