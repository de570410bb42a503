import { useState } from 'react'
import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import styles from './owners.module.css'
import { type Lead, useHandOver } from './use-hand-over.ts'

/** Takes a lead in place, without opening it. */
export function TakeIt({ lead, onTaken }: { lead: Lead; onTaken: () => void }) {
  const me = useCurrentUser()
  const [busy, setBusy] = useState(false)
  const hand = useHandOver(onTaken)
  if (!me) return null
  const take = async () => {
    setBusy(true)
    await hand(lead, { _id: me.id, name: me.name })
    setBusy(false)
  }
  return (
    <button
      className={styles.take}
      type="button"
      aria-label={`Take it: ${lead.name}`}
      aria-disabled={busy}
      onClick={() => busy || take()}
    >
      Take it
    </button>
  )
}
