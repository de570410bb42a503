import { Thumbnail } from '#app/cms/images/staff-image.tsx'
import type { InquiryHome } from '#app/domain/inquiry/inquiry-board.ts'
import styles from './board.module.css'

/** The home that a lead is about, on one quiet line. A deleted one has its name alone. */
export function LeadHome({ of: { _id, name, imgUrl, focal } }: { of: InquiryHome }) {
  return (
    <span className={styles.home}>
      {_id && <Thumbnail objectKey={imgUrl} focal={focal} />}
      <span className="sr">About </span>
      <span className="cut">{name}</span>
    </span>
  )
}
