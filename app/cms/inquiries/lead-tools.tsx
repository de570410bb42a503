import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import styles from '#app/cms/board/cards/board.module.css'
import { rememberWhose, WhoseSwitch } from '#app/cms/ui/whose-switch.tsx'
import type { InquiryHome } from '#app/domain/inquiry/inquiry-board.ts'
import type { Whose, WhoseCounts } from '#app/domain/owner/owner.ts'
import { HomeFilter } from './home-filter.tsx'

type Props = { whose: Whose; counts: WhoseCounts; home: InquiryHome | null | undefined; children?: ReactNode }

/** What narrows a board or a list: whose leads, and about which home. */
export function LeadTools({ whose, counts, home, children }: Props) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const choose = (next: Whose) => {
    rememberWhose(next)
    const query = new URLSearchParams(search)
    query.set('owner', next)
    query.delete('page')
    navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true })
  }
  return (
    <div className={styles.tools}>
      <WhoseSwitch whose={whose} counts={counts} onChoose={choose} />
      <HomeFilter home={home} />
      {children}
    </div>
  )
}
