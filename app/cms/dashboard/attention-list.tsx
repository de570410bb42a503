import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyDrawing } from '#app/cms/ui/drawings.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { type BriefInquiry, countedText, type StaffOverview } from '#app/domain/dashboard/staff-overview.ts'
import type { FailedMail } from '#app/domain/mail/mail.ts'
import type { Whose } from '#app/domain/owner/owner.ts'
import { IncompleteRecords, incompleteIn } from './incomplete-records.tsx'
import { Age, Due, LeadList, Waited } from './lead-list.tsx'
import { Section } from './section.tsx'
import styles from './today.module.css'
import { Unread } from './unread.tsx'

type Props = {
  overview: StaffOverview
  whose: Whose
  mails: FailedMail[]
  now: number
  onRetried: () => void
  /** Reads all leads of the lists, unless they are read. */
  onMore: (() => void) | undefined
}

/** Each lead is listed once: as due, else as waiting for over `longestFirstAnswer`, else as new. */
export function AttentionList({ overview, whose, mails, now, onRetried, onMore }: Props) {
  const { due, waiting, fresh } = overview.inquiries
  const unfinished = incompleteIn(overview, mails)
  // An unreadable part "lately" hides nothing that waits.
  const unreadable = (overview.damage?.unreadable ?? []).filter((part) => part !== 'lately')
  const nothing = due.total + waiting.total + fresh.total + unfinished.length === 0
  if (nothing && unreadable.length === 0) return <NothingWaits overview={overview} whose={whose} />
  const leads = { isMine: whose === 'mine', onMore }
  return (
    <div className={styles.lists}>
      <LeadSection
        {...leads}
        title="Due today"
        list={due}
        of="due leads"
        beside={due.overdue > 0 && <span className="late small">{countedText(due.overdue)} overdue</span>}
        end={(lead) => <Due lead={lead} />}
      />
      <LeadSection
        {...leads}
        title="Waiting for a first answer"
        list={waiting}
        of="waiting leads"
        columns={
          <span className={styles.caps} aria-hidden="true">
            <span>Since it came</span> <span>Office hours</span>
          </span>
        }
        end={(lead) => <Waited lead={lead} now={now} />}
      />
      <LeadSection
        {...leads}
        title="New"
        list={fresh}
        of="new leads"
        end={(lead) => <Age lead={lead} now={now} />}
      />
      {unfinished.length > 0 && (
        <section>
          <IncompleteRecords rows={unfinished} onRetried={onRetried} />
        </section>
      )}
      {unreadable.length > 0 && <Unread title="What waits" parts={unreadable} />}
    </div>
  )
}

type SectionProps = {
  title: string
  list: { total: number; data: BriefInquiry[] }
  /** The list in the words of a screen reader. */
  of: string
  isMine: boolean
  onMore: (() => void) | undefined
  /** Beside the number. */
  beside?: ReactNode
  /** Names the columns of the rows' ends. */
  columns?: ReactNode
  /** The end of a row. */
  end: (lead: BriefInquiry) => ReactNode
}

function LeadSection({ title, list, of, isMine, onMore, beside, columns, end }: SectionProps) {
  if (list.total === 0) return null
  return (
    <section>
      <Section
        title={title}
        number={countedText(list.total)}
        end={
          <>
            {columns}
            <All list={list} of={of} onMore={onMore} />
          </>
        }
      >
        {beside}
      </Section>
      <LeadList title={title} leads={list.data} isMine={isMine} end={end} />
    </section>
  )
}

function All({ list, of, onMore }: Pick<SectionProps, 'list' | 'of' | 'onMore'>) {
  if (list.total <= list.data.length) return null
  if (onMore)
    return (
      <button className="btn quiet sm" type="button" onClick={onMore}>
        Show all<span className="sr"> {of}</span>
      </button>
    )
  return (
    <Link className="link" to={screens.inquiries.to}>
      See all inquiries
    </Link>
  )
}

/** Also shown when only leads of colleagues wait. */
function NothingWaits({ overview, whose }: { overview: StaffOverview; whose: Whose }) {
  const { total, whose: counts } = overview.inquiries
  const others = whose !== 'all' && counts.all > 0
  const isFirst = total === 0
  return (
    <div className="blank">
      <EmptyDrawing of="house" />
      <h2>{isFirst ? 'No lead has come yet' : 'Nothing is waiting'}</h2>
      <p>{others ? othersWait(counts.all) : wordsFor(isFirst)}</p>
    </div>
  )
}

const othersWait = (number: number) =>
  `Nothing of this view. ${number === 1 ? 'One lead waits' : `${countedText(number)} leads wait`} under All.`

const wordsFor = (isFirst: boolean) =>
  isFirst
    ? 'The first one shows here by itself, and the team gets a mail.'
    : 'Every inquiry has an answer and every listing its photo.'
