import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { notFound } from '#content/not-found.ts'
import styles from './not-found.module.css'

type Props = { loaderData: { status: number; title: string; lead: string } }

/** For an address without a page, whatever the reason. */
export default function NotFoundPage({ loaderData: { status, title, lead } }: Props) {
  return (
    <section className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <p className="eyebrow">{status}</p>
        <h1 className={styles.title}>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <ul className={`rows ${styles.ways}`}>
        {notFound.links.map(({ label, href }) => (
          <li key={href}>
            <WayOn label={label} href={href} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function WayOn({ label, href }: { label: string; href: string }) {
  const content = (
    <>
      <span className="h3">{label}</span>
      <Icon name="right" />
    </>
  )
  if (href === '/contact') return <ContactLink>{content}</ContactLink>
  return <a href={href}>{content}</a>
}
