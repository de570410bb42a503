import type { FormReply } from '#app/site/parts/page/form-shapes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { findHome } from '#content/find-a-home.ts'
import { ContactWishes } from './contact-wishes.tsx'
import { foundId } from './find-form.tsx'
import type { loader } from './listing.server.ts'
import styles from './nothing-found.module.css'
import type { AskedWishes } from './read-wishes.server.ts'
import { countText, type Wishes, wishesSearch, wishText } from './wishes.ts'

const words = findHome.nothing

type Props = {
  path: string
  asked: AskedWishes
  nothing: NonNullable<Awaited<ReturnType<typeof loader>>['nothing']>
  reply: FormReply | undefined
}

/** Names the search, offers others with results, and a form that already contains the search. */
export function NothingFound({ path, asked: { wishes }, nothing: { near, all, form }, reply }: Props) {
  return (
    <div className={styles.nothing}>
      <div>
        <h2 className={styles.title} id={foundId} tabIndex={-1}>
          {words.title}
        </h2>
        <p className="lead">{words.text.replace('{wish}', () => wishText(wishes))}</p>
        <ul className={styles.near}>
          {near.map((search) => (
            <Near key={search.label} path={path} {...search} />
          ))}
          {all > 0 && <Near path={path} label={words.all} wishes={{}} total={all} more={false} />}
        </ul>
      </div>
      <ContactWishes wishes={wishes} form={form} reply={reply} />
    </div>
  )
}

type NearProps = { path: string; label: string; wishes: Wishes; total: number; more: boolean }

function Near({ path, label, wishes, total, more }: NearProps) {
  return (
    <li>
      <a href={`${path}${wishesSearch(wishes)}#${foundId}`}>
        <span>{label}</span>{' '}
        <span>
          {more ? words.many.replace('{count}', total.toLocaleString('en-US')) : countText(words.home, total)}
          <Icon name="right" />
        </span>
      </a>
    </li>
  )
}
