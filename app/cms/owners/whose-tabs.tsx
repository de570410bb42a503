import { Link, useLocation } from 'react-router'
import { type Whose, type WhoseCounts, whose, whoseNames } from '#app/domain/inquiry/owner.ts'
import styles from './owners.module.css'
import { rememberWhose } from './whose-choice.ts'

type Props = { current: Whose; counts: WhoseCounts | undefined }

/** Mine, All, Nobody’s: links to this screen with another choice, which this browser remembers. */
export function WhoseTabs({ current, counts }: Props) {
  const { pathname, search } = useLocation()
  const addressOf = (choice: Whose) => {
    const query = new URLSearchParams(search)
    query.set('owner', choice)
    query.delete('page')
    query.delete('id')
    return `${pathname}?${query}`
  }
  return (
    <nav className={styles.whose} aria-label="Whose leads">
      {whose.map((choice) => (
        <Link
          key={choice}
          to={addressOf(choice)}
          replace
          aria-current={choice === current ? 'true' : undefined}
          onClick={() => rememberWhose(choice)}
        >
          {whoseNames[choice]}{' '}
          {counts && <span className={styles.number}>{counts[choice].toLocaleString('en-US')}</span>}
        </Link>
      ))}
    </nav>
  )
}
