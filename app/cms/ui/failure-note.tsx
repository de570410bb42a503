import { StaffIcon } from './staff-icon.tsx'

/** Why something did not work. The region is there before its text, so that the text is heard. */
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
