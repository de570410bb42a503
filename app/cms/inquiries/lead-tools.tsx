import styles from '#app/cms/board/cards/board.module.css'
import { WhoseTabs } from '#app/cms/owners/whose-tabs.tsx'
import type { InquiryHome } from '#app/domain/inquiry/inquiry-board.ts'
import type { Whose, WhoseCounts } from '#app/domain/inquiry/owner.ts'
import { HomeFilter } from './home-filter.tsx'

type Props = { whose: Whose; counts: WhoseCounts; home: InquiryHome | null | undefined }

/** What narrows a board or a list: whose leads, and about which home. */
export function LeadTools({ whose, counts, home }: Props) {
  return (
    <div className={styles.tools}>
      <WhoseTabs current={whose} counts={counts} />
      <HomeFilter home={home} />
    </div>
  )
}
