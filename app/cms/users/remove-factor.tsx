import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/call.ts'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { ConfirmAction } from '#app/cms/ui/confirm-action.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { UserRecord } from '#app/domain/account/user.ts'

type Props = { user: UserRecord; onClose: () => void }

export function RemoveFactor({ user, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const remove = async () => {
    await readResponse(call['second-factor'].$delete({ query: { id: user.id } })).catch(ignoreMissing)
    await revalidate()
  }
  return (
    <ConfirmAction
      title={`Remove the two-step login of ${user.name}?`}
      consequence={`For a lost phone. Be sure that it is ${user.name} who asks: the password alone logs in from then on. Every device has to log in again.`}
      action={{ label: 'Remove two-step login', busy: 'Removing…' }}
      onConfirm={remove}
      onDone={() => toast(`${user.name} logs in with the password alone.`)}
      onClose={onClose}
    />
  )
}
