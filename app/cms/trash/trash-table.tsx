import { useState } from 'react'
import { useCurrentUser, useMay } from '#app/cms/data/use-current-user.ts'
import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import { ColumnWidths } from '#app/cms/ui/column-widths.tsx'
import { formatMoment, formatShortDate } from '#app/cms/ui/format-time.ts'
import { Initials } from '#app/cms/ui/initials.tsx'
import type { SkeletonColumn } from '#app/cms/ui/list-states.tsx'
import { Pager } from '#app/cms/ui/pager.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useRowKeys } from '#app/cms/ui/use-shortcuts.ts'
import { counted } from '#app/domain/counted.ts'
import { day } from '#app/domain/duration.ts'
import type { Page } from '#app/domain/paging.ts'
import { canErase } from '#app/domain/permissions.ts'
import { firstNameOf } from '#app/domain/person-name.ts'
import { type TrashedRecord, trashLifetime } from '#app/domain/trash/trash.ts'
import { EraseEntries } from './erase-dialogs.tsx'
import { Placeholder } from './placeholder.tsx'
import styles from './trash.module.css'
import { daysLeft, describeEntry, lastDays } from './trash-text.ts'
import { useRestore } from './use-restore.ts'

export const trashColumns: SkeletonColumn[] = [
  { head: 'Name', col: '31%', bar: 150, thumb: true },
  { head: 'Was', col: '23%', bar: 150, className: styles.what! },
  { head: 'Put here by', col: '17%', bar: 110, className: styles.by! },
  { head: 'Erased in', col: '13%', bar: 80, className: styles.left! },
  { head: '', className: `last ${styles.acts}` },
]

export function TrashTable({ list }: { list: Page<TrashedRecord> }) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [erasing, setErasing] = useState<TrashedRecord[]>()
  const restore = useRestore()
  useRowKeys('.table [data-row-focus]')
  const chosen = list.data.filter(({ _id }) => ticked.includes(_id))
  const tick = (id: string, on: boolean) =>
    setTicked((now) => (on ? [...now, id] : now.filter((one) => one !== id)))
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          onRestore={() => restore(chosen.filter(({ restorable }) => restorable))}
          onErase={() => setErasing(chosen)}
          onClear={() => setTicked([])}
        />
      )}
      <table className={`table ${styles.table}`}>
        <caption className="sr">The trash; what is erased first comes first</caption>
        <ColumnWidths columns={trashColumns} />
        <thead>
          <tr>
            {trashColumns.map(({ head, className }) => (
              <th key={head} scope="col" className={className}>
                {head || <span className="sr">Actions</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.data.map((entry) => (
            <TrashRow
              key={entry._id}
              entry={entry}
              isTicked={ticked.includes(entry._id)}
              onTick={(on) => tick(entry._id, on)}
              onRestore={() => restore([entry])}
              onErase={() => setErasing([entry])}
            />
          ))}
        </tbody>
      </table>
      <Pager page={list.page} pages={list.pages} total={list.total} />
      {erasing && <EraseEntries entries={erasing} onClose={() => setErasing(undefined)} />}
    </>
  )
}

type BarProps = { chosen: TrashedRecord[]; onRestore: () => void; onErase: () => void; onClear: () => void }

function SelectionBar({ chosen, onRestore, onErase, onClear }: BarProps) {
  const mayErase = useMay(canErase)
  return (
    <section className={styles.bar} aria-label="Selected entries">
      <b role="status">{chosen.length} selected</b>
      {chosen.some(({ restorable }) => restorable) && (
        <button className="btn sm" type="button" onClick={onRestore}>
          <StaffIcon name="back" /> Restore
        </button>
      )}
      {mayErase && (
        <button className="btn sm" type="button" onClick={onErase}>
          <StaffIcon name="trash" /> Erase now
        </button>
      )}
      <button className="btn quiet sm" type="button" onClick={onClear}>
        Clear
      </button>
    </section>
  )
}

type RowProps = {
  entry: TrashedRecord
  isTicked: boolean
  onTick: (on: boolean) => void
  onRestore: () => void
  onErase: () => void
}

function TrashRow({ entry, isTicked, onTick, onRestore, onErase }: RowProps) {
  const { title, collection, facts, actorName, deletedAt } = entry
  return (
    <tr>
      <td className="rowlink">
        <span className="name-cell">
          <input
            className="tick"
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          {facts.imgUrl ? (
            <Thumbnail objectKey={facts.imgUrl} focal={facts.focal} />
          ) : (
            <Placeholder of={collection} />
          )}
          <span className={`cut ${styles.name}`} title={title}>
            {title}
          </span>
        </span>
      </td>
      <td className={styles.what}>
        <span className="cut">{describeEntry(entry)}</span>
      </td>
      <td className={styles.by}>
        <PutHereBy name={actorName} actorId={entry.actorId} at={deletedAt} />
      </td>
      <td className={styles.left}>
        <ErasedIn entry={entry} />
      </td>
      <td className={`last ${styles.acts}`}>
        <Acts entry={entry} onRestore={onRestore} onErase={onErase} />
      </td>
    </tr>
  )
}

function ErasedIn({ entry }: { entry: TrashedRecord }) {
  const days = daysLeft(entry, Date.now())
  return (
    <span className={days <= lastDays ? styles.late : undefined} title={formatMoment(entry.erasedAt)}>
      <span
        className={styles.days}
        style={{ '--share': `${((days * day) / trashLifetime) * 100}%` } as object}
        aria-hidden="true"
      />
      {counted(days, 'day')}
    </span>
  )
}

function Acts({ entry: { title, restorable }, onRestore, onErase }: Omit<RowProps, 'isTicked' | 'onTick'>) {
  const mayErase = useMay(canErase)
  return (
    <span className="acts">
      {restorable && (
        <button
          className="btn quiet sm"
          type="button"
          aria-label={`Restore ${title}`}
          data-row-focus
          onClick={onRestore}
        >
          <StaffIcon name="back" /> Restore
        </button>
      )}
      {mayErase && (
        <button
          className="icon-btn danger"
          type="button"
          aria-label={`Erase ${title} now`}
          title="Erase now"
          onClick={onErase}
        >
          <StaffIcon name="trash" />
        </button>
      )}
    </span>
  )
}

function PutHereBy({ name, actorId, at }: { name: string; actorId: string | null; at: string }) {
  const user = useCurrentUser()
  const isMe = user?.id === actorId
  return (
    <span className={`who ${isMe ? styles.mine : ''}`} title={`${name}, ${formatMoment(at)}`}>
      <Initials name={name} />
      <span className="cut">
        {firstNameOf(name)}, {formatShortDate(at)}
      </span>
    </span>
  )
}
