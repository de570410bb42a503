import { EmailLink, PhoneLink } from '#app/site/parts/contact/contact-facts.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { Icon } from '#app/ui/icon.tsx'
import { optOutPage as words } from '#content/opt-out.ts'
import { team } from '#content/team.ts'
import styles from './opt-out-page.module.css'
import type { loader } from './opt-out-page.server.ts'

/** Asks first, since mail scanners open every link. Names nobody. */
export default function OptOutPage({ loaderData: { state } }: PageProps<typeof loader>) {
  const { title, text } = words[state]
  return (
    <section className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{title}</h1>
      <p className="lead">{text.replaceAll('{team}', team.name)}</p>
      {state === 'ask' && (
        <form className={styles.form} method="post">
          <button className="btn" type="submit">
            {words.ask.button}
          </button>
        </form>
      )}
      {state === 'unknown' && (
        <p className={styles.reach}>
          <PhoneLink number={team.phone} />
          <EmailLink address={team.email} />
        </p>
      )}
      {state === 'done' && (
        <p>
          <a className="link" href="/">
            <span>{words.home}</span> <Icon name="right" />
          </a>
        </p>
      )}
    </section>
  )
}
