import { useLocation } from 'react-router'
import styles from '#app/cms/board/cards/board.module.css'
import { ListSkeleton } from '#app/cms/ui/list-states.tsx'
import type { InquiryCategory } from '#app/domain/inquiry/inquiry-category.ts'
import { dotOf, inquiryStatuses, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { CategoryHead } from './category-head.tsx'
import { viewIn } from './category-view.ts'

/** Everything is in the place that it has in the loaded board or list. */
export function CategorySkeleton({ category }: { category: InquiryCategory }) {
  const { isList } = viewIn(new URLSearchParams(useLocation().search))
  if (isList)
    return (
      <>
        <CategoryHead category={category} />
        <ToolsSkeleton />
        <ListSkeleton label="Loading inquiries" className={styles.list} columns={columns} />
      </>
    )
  return (
    <div className={styles.leads} aria-busy="true">
      <CategoryHead category={category} />
      <span className="sr" role="status">
        Loading inquiries
      </span>
      <ToolsSkeleton />
      <div className="seg seg-nav" aria-hidden="true">
        {inquiryStatuses.map((status) => (
          <span key={status}>{statusNames[status]}</span>
        ))}
      </div>
      <BoardSkeleton />
    </div>
  )
}

const columns = [
  { head: 'Name', bar: 150 },
  { head: 'Email', bar: 220, className: styles.mail },
  { head: 'Owner', bar: 24, className: styles.owner },
  { head: 'Next touch', bar: 90, className: styles.touch },
  { head: 'Submitted', bar: 40, className: styles.date },
  { head: 'Status', bar: 80, className: styles.rowStatus },
]

const ToolsSkeleton = () => (
  <div className={styles.tools} aria-hidden="true">
    <span className="sk" style={{ width: 260 }} />
  </div>
)

const BoardSkeleton = () => (
  <div className={`board ${styles.board}`} aria-hidden="true">
    {inquiryStatuses.map((status) => (
      <div key={status} className={`col ${styles.column}`}>
        <h2>
          <span className="dot" data-s={dotOf(status)}>
            {statusNames[status]}
          </span>
        </h2>
        <div className="cards">
          {[128, 96, 144].map((width) => (
            <div key={width} className="card">
              <span className="sk" style={{ width }} />
              <span className={`sk ${styles.skLine}`} />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
