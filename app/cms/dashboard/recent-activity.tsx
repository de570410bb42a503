import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import type { RecentChange } from '#app/domain/dashboard/staff-overview.ts'
import { activityText } from './activity-text.ts'
import { Section } from './section.tsx'

export function RecentActivity({ changes, now }: { changes: RecentChange[]; now: number }) {
  return (
    <>
      <Section title="Lately" />
      {changes.length === 0 ? (
        <p className="muted small quiet">Nobody has changed anything yet.</p>
      ) : (
        <ul className="feed">
          {changes.map((change) => (
            <Change key={change._id} change={change} now={now} />
          ))}
        </ul>
      )}
    </>
  )
}

function Change({ change, now }: { change: RecentChange; now: number }) {
  const { actor, before, name, after } = activityText(change)
  return (
    <li>
      <span>
        <b>{actor}</b> {before} <b>{name}</b> {after}
      </span>
      <time dateTime={change.at} title={formatMoment(change.at)}>
        {formatAge(change.at, now)}
      </time>
    </li>
  )
}
