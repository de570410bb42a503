import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { workWithUs } from '#content/work-with-us.ts'
import styles from './work-with-us.module.css'

export function WorkWithUs() {
  const { title, lead, links, contact, image } = workWithUs
  return (
    <section className={`${styles.work} on-pine`} aria-labelledby="work-with-us">
      <div className={styles.media}>
        <SiteImage name={image.key} alt={image.alt} sizes="(min-width: 1024px) max(82vw, 1120px), 92vw" />
      </div>
      <div className={styles.text}>
        <h2 id="work-with-us">{title}</h2>
        <p className="lead">{lead}</p>
        <ul className="rows">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>
                <span className="h3">{link.label}</span>
                <span className="meta">{link.note}</span>
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
        <p>
          <ContactLink className="btn">{contact.label}</ContactLink>
        </p>
      </div>
    </section>
  )
}
