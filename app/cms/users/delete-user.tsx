import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import { Initials } from '#app/cms/ui/initials.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { UserRecord } from '#app/domain/account/user.ts'

type Props = { user: UserRecord; onDeleted: (id: string) => void; onClose: () => void }

/** A refusal shows in the dialog, in the server's words. */
export function DeleteUser({ user, onDeleted, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const deleted = useRef(false)
  const remove = async () => {
    await answerOf(call.users.$delete({ query: { id: user.id } })).catch(ignoreMissing)
    deleted.current = true
    await revalidate()
  }
  return (
    <ConfirmDelete
      object={{
        name: user.name,
        detail: `${user.email}, ${user.role}`,
        picture: <Initials name={user.name} />,
      }}
      noun="user"
      consequence="They are logged out at once. Their properties stay."
      onConfirm={remove}
      onClose={() => {
        onClose()
        if (!deleted.current) return
        onDeleted(user.id)
        toast(`${user.name} was deleted.`)
      }}
    />
  )
}
