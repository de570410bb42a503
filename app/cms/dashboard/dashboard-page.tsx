import { useState } from 'react'
import { screenMeta } from '#app/cms/layout/staff-meta.ts'
import { useErasedDrafts } from '#app/cms/records/form/erased-drafts.ts'
import { formatAge, formatDay, formatMoment } from '#app/cms/ui/format-time.ts'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useNow } from '#app/cms/ui/use-now.ts'
import { useWhose, WhoseSwitch } from '#app/cms/ui/whose-switch.tsx'
import {
  countedText,
  fewLeads,
  mostCounted,
  type RecentChange,
  type StaffOverview,
} from '#app/domain/dashboard/staff-overview.ts'
import type { Route } from './+types/dashboard-page'
import { activityText } from './activity-text.ts'
import { AttentionList } from './attention-list.tsx'
import { CollectionsLedger } from './collections-ledger.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstAnswerFigures } from './first-answer-figures.tsx'
import { loadDashboard, refreshDashboard, useDashboard } from './load-dashboard.ts'
import { Section } from './section.tsx'
import styles from './today.module.css'
import { Unread } from './unread.tsx'

type FullDiskFigures = NonNullable<StaffOverview['fullDisk']>

export const meta = screenMeta(screens.collections.label)

export const clientLoader = () => loadDashboard()
clientLoader.hydrate = true as const

export const HydrateFallback = DashboardSkeleton

export const ErrorBoundary = () => (
  <ScreenError title={screens.collections.label} what="What this page shows" />
)

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const [whose, choose] = useWhose()
  const [leads, setLeads] = useState(fewLeads)
  const { overview, mails } = useDashboard(loaderData, whose, leads)
  const now = useNow()
  useErasedDrafts()
  const unreadable = overview.damage?.unreadable ?? []
  return (
    <>
      <div className="head">
        <h1>Today</h1>
        <span className="count">{formatDay(now)}</span>
        <div className="end">
          <WhoseSwitch
            whose={whose}
            counts={overview.inquiries.whose}
            words={countedText}
            onChoose={choose}
          />
        </div>
      </div>
      {overview.damage && <Damaged />}
      {overview.fullDisk && <FullDisk {...overview.fullDisk} onCheck={refreshDashboard} />}
      <div className={`split ${styles.split}`}>
        <AttentionList
          overview={overview}
          whose={whose}
          mails={mails}
          now={now}
          onRetried={refreshDashboard}
          onMore={leads < mostCounted ? () => setLeads(mostCounted) : undefined}
        />
        <div className="stack">
          <FirstAnswerFigures />
          <Section title={screens.collections.label} />
          <CollectionsLedger overview={overview} />
          {unreadable.includes('lately') ? (
            <Unread title="Lately" />
          ) : (
            <RecentActivity changes={overview.lately} now={now} />
          )}
        </div>
      </div>
    </>
  )
}

/** The page marks the damaged parts themselves. */
const Damaged = () => (
  <div className="note error" role="alert">
    <StaffIcon name="alert" />
    <p>
      <b>The database is damaged.</b> A part of it cannot be read or saved; the rest is shown below. Ask
      whoever runs the server to bring back the last backup soon, and copy what came in since: the mails of
      new inquiries have it.
    </p>
  </div>
)

const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024)

/** Why nothing can be saved, and who can help. */
function FullDisk({ free, needed, onCheck }: FullDiskFigures & { onCheck: () => void }) {
  return (
    <div className="note error">
      <StaffIcon name="alert" />
      <p>
        <b>The disk of the server is full.</b> {megabytes(free)} MB are free and {megabytes(needed)} MB are
        needed, so nothing can be saved: neither what you change nor what visitors send. Ask whoever runs the
        server to free some space; saving then works again by itself. Backups take much of it: copy them to
        another machine before you remove any.
      </p>
      <button className="btn" type="button" onClick={onCheck}>
        Check again
      </button>
    </div>
  )
}

function RecentActivity({ changes, now }: { changes: RecentChange[]; now: number }) {
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
        <b className="typed">{actor}</b> {before} <b className="typed">{name}</b> {after}
      </span>
      <time dateTime={change.at} title={formatMoment(change.at)}>
        {formatAge(change.at, now)}
      </time>
    </li>
  )
}
