import {
  addressLines,
  ContactFact,
  EmailLink,
  PhoneLink,
  PostalAddress,
} from '#app/site/parts/contact/contact-facts.tsx'
import { ContactForm } from '#app/site/parts/contact/contact-form.tsx'
import { SiteImage } from '#app/site/parts/media/site-image.tsx'
import type { PageProps } from '#app/site/parts/page/page-visit.ts'
import { contact } from '#content/contact.ts'
import { team } from '#content/team.ts'
import styles from './contact-page.module.css'
import type { loader } from './contact-page.server.ts'

const { page, reach } = contact

export default function ContactPage({ loaderData, actionData }: PageProps<typeof loader>) {
  return (
    <div className={styles.page}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.intro}>
          <h1 className={styles.title}>{page.title}</h1>
          <p className="lead">{page.lead}</p>
          <Reach />
        </div>
        <div className={styles.form}>
          <ContactForm layout="page" form={loaderData.form} reply={actionData} />
        </div>
        <figure className={styles.figure}>
          <SiteImage
            name={page.figure.image.key}
            alt={page.figure.image.alt}
            sizes="(min-width: 1024px) 100vw, 92vw"
          />
          <figcaption className="caption">{page.figure.caption}</figcaption>
        </figure>
      </div>
    </div>
  )
}

function Reach() {
  return (
    <dl className={styles.reach}>
      <ContactFact term={reach.phone}>
        <PhoneLink number={team.phone} />
      </ContactFact>
      <ContactFact term={reach.email}>
        <EmailLink address={team.email} />
      </ContactFact>
      <ContactFact term={reach.address}>
        <PostalAddress {...addressLines(team.address)} />
      </ContactFact>
    </dl>
  )
}
