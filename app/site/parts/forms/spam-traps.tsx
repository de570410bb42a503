import styles from './public-form.module.css'

/** A field that people neither see nor reach, and the time at which the form was written (domain/spam-trap.ts). */
export function SpamTraps({ id, startedAt }: { id: string; startedAt: number | undefined }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={`${id}-website`}>Leave this empty</label>
      <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      {startedAt !== undefined && <input type="hidden" name="startedAt" value={startedAt} />}
    </div>
  )
}
