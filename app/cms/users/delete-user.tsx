import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/cms/data/api-client.ts'
import { CallFailed, ignoreMissing } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useColleagues } from '#app/cms/owners/use-colleagues.ts'
import { ConfirmDelete } from '#app/cms/ui/confirm-delete.tsx'
import { Initials } from '#app/cms/ui/initials.tsx'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { roleNames, type UserRecord } from '#app/domain/account/user.ts'
import { grouped } from '#app/domain/counted.ts'
import type { Colleague } from '#app/domain/owner/owner.ts'

type Props = { user: UserRecord; onDeleted: (id: string) => void; onClose: () => void }

/** A refusal shows in the dialog, in the server's words. */
export function DeleteUser({ user, onDeleted, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const deleted = useRef(false)
  const { colleagues, read } = useColleagues(true)
  const [chosen, setChosen] = useState('')
  // somebody who was chosen may be gone meanwhile
  const heir = colleagues?.some(({ _id }) => _id === chosen) ? chosen : ''
  const remove = async () => {
    const known = colleagues ?? (await read())
    if (!known) throw new Error('Their open leads are not known.')
    // The question who gets them shows only now.
    if (!colleagues && openLeadsOf(user, known) > 0)
      throw new CallFailed(409, 'Say who gets their open leads.')
    const query = { id: user.id, ...(heir && { leadsTo: heir }) }
    await readResponse(call.users.$delete({ query })).catch(ignoreMissing)
    deleted.current = true
    await revalidate()
  }
  return (
    <ConfirmDelete
      object={{
        name: user.name,
        detail: `${user.email}, ${roleNames[user.role]}`,
        picture: <Initials name={user.name} />,
      }}
      noun="user"
      consequence="They are logged out at once. Their properties stay."
      choice={<LeadsOf user={user} colleagues={colleagues} heir={heir} onChoose={setChosen} />}
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

const openLeadsOf = (user: UserRecord, colleagues: Colleague[]) =>
  colleagues.find(({ _id }) => _id === user.id)?.open ?? 0

type LeadsProps = {
  user: UserRecord
  colleagues: Colleague[] | undefined
  heir: string
  onChoose: (id: string) => void
}

/** Who gets the leads that are not closed; nobody, unless an admin chooses. */
function LeadsOf({ user, colleagues, heir, onChoose }: LeadsProps) {
  const id = useId()
  if (!colleagues) return null
  const open = openLeadsOf(user, colleagues)
  if (open === 0) return null
  return (
    <div className="field">
      <label htmlFor={id}>
        {open === 1 ? 'Their open lead goes to' : `Their ${grouped(open)} open leads go to`}
      </label>
      <select
        className="select"
        id={id}
        value={heir}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">Nobody, until somebody takes them</option>
        {colleagues
          .filter(({ _id }) => _id !== user.id)
          .map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
      </select>
    </div>
  )
}
