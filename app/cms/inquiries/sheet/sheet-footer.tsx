import type { Card } from '#app/cms/board/state/board.ts'
import { useMay } from '#app/cms/data/use-current-user.ts'
import type { Touches } from '#app/cms/inquiries/touches/use-touches.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { canDeleteInquiries } from '#app/domain/permissions.ts'
import { HowItWent } from './how-it-went.tsx'
import sheet from './inquiry-sheet.module.css'
import { ReachButtons } from './reach-buttons.tsx'
import styles from './sheet-footer.module.css'
import type { ContactAttempt } from './use-contact-attempt.ts'

type Props = {
  record: Card
  attempt: ContactAttempt
  touches: Touches
  onNote: () => void
  onDelete: () => void
  /** After the question before the deletion the focus returns to its button. */
  startsOnDelete: boolean
}

/** Buttons to reach the person; after one was used, they are replaced by the question how it went. */
export function SheetFooter(props: Props) {
  const { record, attempt, touches, onNote, onDelete, startsOnDelete } = props
  const mayDelete = useMay(canDeleteInquiries)
  const { asked } = attempt
  if (asked) {
    return (
      <footer className={styles.asking}>
        <HowItWent key={asked.id} record={record} asked={asked} attempt={attempt} touches={touches} />
      </footer>
    )
  }
  return (
    // biome-ignore lint/a11y: it listens for clicks on the links in it
    <footer onClick={attempt.onClick}>
      <ReachButtons record={record} />
      <button className={`btn ${styles.narrow}`} type="button" onClick={onNote}>
        <StaffIcon name="note" /> Note
      </button>
      {mayDelete && (
        <button
          className={`btn quiet ${styles.bin} ${sheet.remove}`}
          type="button"
          data-autofocus={startsOnDelete || undefined}
          onClick={onDelete}
        >
          <StaffIcon name="trash" /> <span>Delete</span>
        </button>
      )}
    </footer>
  )
}
