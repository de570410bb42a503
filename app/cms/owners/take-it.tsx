import { useCurrentUser } from '#app/cms/data/use-current-user.ts'
import { useOneAtATime } from '#app/cms/ui/use-one-at-a-time.ts'
import styles from './owners.module.css'
import { type Lead, useHandOver } from './use-hand-over.ts'

/** Takes a lead in place, without opening it. */
export function TakeIt({ lead, onTaken }: { lead: Lead; onTaken: () => void }) {
  const me = useCurrentUser()
  const { busy, run } = useOneAtATime()
  const hand = useHandOver(onTaken)
  if (!me) return null
  const take = () => hand(lead, { _id: me.id, name: me.name })
  return (
    <button
      className={styles.take}
      type="button"
      aria-label={`Take it: ${lead.name}`}
      aria-disabled={busy}
      onClick={() => run(take)}
    >
      Take it
    </button>
  )
}
