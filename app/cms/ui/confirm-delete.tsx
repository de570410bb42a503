import type { ReactNode } from 'react'
import { ConfirmAction } from './confirm-action.tsx'

type Props = {
  object: { name: string; detail?: string /** An image, or initials. */; picture?: ReactNode }
  /** `property` makes "Delete property". */
  noun: string
  consequence?: string
  /** A question that the deletion raises. */
  choice?: ReactNode
  /** Instead of a deletion. */
  action?: { label: string; busy: string } | undefined
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

export function ConfirmDelete({ object, noun, consequence, choice, action, onConfirm, onClose }: Props) {
  return (
    <ConfirmAction
      title="Are you sure you want to delete this entry?"
      object={
        <div className="object">
          {object.picture}
          <div>
            <b className="typed-name">{object.name}</b>
            {object.detail && <div className="muted detail typed-name">{object.detail}</div>}
          </div>
        </div>
      }
      choice={choice}
      consequence={consequence}
      action={action ?? { label: `Delete ${noun}`, busy: 'Deleting…' }}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
