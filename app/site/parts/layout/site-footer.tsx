import type { CSSProperties } from 'react'
import { EmailLink, PostalAddress } from '#app/site/parts/contact/contact-facts.tsx'
import { ContactLink } from '#app/site/parts/contact/contact-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { footer } from '#content/footer.ts'
import type { SiteFacts } from './site-facts.server.ts'
import styles from './site-footer.module.css'
import { contactEntry, footerGroups } from './site-navigation.ts'

type Props = {
  facts: SiteFacts
  navigationId: string
  /** For pages of one form, whose own content is low. */
  isShort: boolean
}

export function SiteFooter({ facts, navigationId, isShort }: Props) {
  const letters = { '--letters': facts.name.length } as CSSProperties
  return (
    <footer className={`${isShort ? `${styles.footer} ${styles.short}` : styles.footer} on-night`}>
      <div className="wrap">
        <a className={styles.mark} style={letters} href="/" aria-label={`${facts.name}, home`}>
          {facts.name}
        </a>
        <Reach facts={facts} />
        <nav id={navigationId} className={styles.columns} aria-label="All pages" tabIndex={-1}>
          {footerGroups(facts.agents).map(({ label, links }) => (
            <section key={label}>
              <h2>{label}</h2>
              <ul className={styles.list}>
                {links.map(({ label, to }) => (
                  <li key={to}>
                    {to === contactEntry.to ? <ContactLink>{label}</ContactLink> : <a href={to}>{label}</a>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <Legal facts={facts} />
      </div>
    </footer>
  )
}

function Reach({ facts }: { facts: SiteFacts }) {
  return (
    <div className={styles.reach}>
      <section>
        <h2>{footer.visit}</h2>
        <PostalAddress street={facts.street} place={facts.place} />
      </section>
      <section>
        <h2>{footer.speak}</h2>
        <ul className={styles.list}>
          <li>
            <a href={facts.phoneHref}>{facts.phone}</a>
          </li>
          <li>
            <EmailLink address={facts.email} />
          </li>
          <li>
            <ContactLink>{contactEntry.label}</ContactLink>
          </li>
        </ul>
      </section>
      <section>
        <h2>{footer.follow}</h2>
        <ul className={styles.list}>
          {facts.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="me">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Legal({ facts }: { facts: SiteFacts }) {
  return (
    <div className={styles.legal}>
      <div className={styles.housing}>
        <Icon name="equal-housing" />
        <p>{facts.disclaimer}</p>
      </div>
      {facts.demoNotice && <p>{facts.demoNotice}</p>}
      <p className={styles.base}>
        <span>
          © {facts.years} {facts.name}. {facts.license}
        </span>
        <span>
          <a href="/privacy">{footer.privacy}</a> · <a href="/terms">{footer.terms}</a>
        </span>
      </p>
    </div>
  )
}
