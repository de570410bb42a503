import type { PageProps } from '#app/site/document/site-route.ts'
import { SitePicture } from '#app/site/pictures/site-picture.tsx'
import { contact } from '#content/contact.ts'
import { team } from '#content/team.ts'
import { addressLines, ContactFact, EmailLink, PhoneLink, PostalAddress } from './contact-facts.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'
import type { loader } from './contact-route.server.ts'

const { page, reach } = contact

export function ContactPage({ loaderData, actionData }: PageProps<typeof loader>) {
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
          <SitePicture
            name={page.figure.image.key}
            alt={page.figure.image.alt}
            sizes="(min-width: 1024px) 80vw, 92vw"
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
