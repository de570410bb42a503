import styles from '#app/cms/board/cards/board.module.css'
import type { InquiryCategory } from '#app/domain/inquiry/inquiry-category.ts'
import { dotOf, inquiryStatuses, statusNames } from '#app/domain/inquiry/inquiry-status.ts'
import { CategoryHead } from './category-head.tsx'

export function BoardSkeleton({ category }: { category: InquiryCategory }) {
  return (
    <div className={styles.desk} aria-busy="true">
      <CategoryHead category={category} />
      <span className="sr" role="status">
        Loading inquiries
      </span>
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
    </div>
  )
}
