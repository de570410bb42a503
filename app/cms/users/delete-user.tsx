import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { UserRecord } from '#app/domain/user.ts'
import { call } from '../call.ts'
import { answerOf } from '../ui/answer-of.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Initials } from '../ui/initials.tsx'
import { useToast } from '../ui/use-toast.ts'

type Props = { user: UserRecord; onDeleted: (id: string) => void; onClose: () => void }

/** Asks, and deletes; a refusal is said in the dialog, in the server's words. */
export function DeleteUser({ user, onDeleted, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const deleted = useRef(false)
  const remove = async () => {
    await answerOf(call.users.$delete({ query: { id: user.id } }))
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
