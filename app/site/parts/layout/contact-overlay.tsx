import { type PointerEvent, type MouseEvent as ReactMouseEvent, useEffect, useRef, useState } from 'react'
import {
  ContactFact,
  EmailLink,
  PhoneLink,
  PostalAddress,
  SocialLinks,
} from '#app/site/parts/contact/contact-facts.tsx'
import { type ContactPerson, contactLinkMark, personOf } from '#app/site/parts/contact/contact-link-mark.ts'
import { usePageRestore } from '#app/site/parts/page/use-page-restore.ts'
import { Icon } from '#app/ui/icon.tsx'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import styles from './contact-overlay.module.css'
import { LazyContactForm, useLazyForm } from './lazy-contact-form.tsx'
import type { SiteFacts } from './site-facts.server.ts'
import { useModal } from './use-modal.ts'

const titleId = 'contact-overlay-title'

export function ContactOverlay({ facts }: { facts: SiteFacts }) {
  const modal = useModal()
  const lazyForm = useLazyForm()
  const backdrop = useBackdropPress(modal.close)
  const sheet = useSheets()
  const [person, setPerson] = useState<ContactPerson>()
  useContactLinks({
    // Chromium never fetches a script again whose load has failed. Without a network the overlay has the phone number.
    isBroken: () => Boolean(lazyForm.failed) && navigator.onLine,
    onHint: lazyForm.load,
    onOpen(link) {
      lazyForm.load()
      sheet.replaceIfSent()
      setPerson(personOf(link))
      // Replaces the menu that contains the link without showing the bare page in between.
      if (link.closest('dialog')) modal.open()
      else modal.openAfterPaint()
    },
  })
  if (!modal.mounted) return null
  return (
    <dialog ref={modal.ref} className={styles.overlay} aria-labelledby={titleId} {...backdrop}>
      <div className={styles.talk}>
        <CloseButton label={facts.contact.closeLabel} onClick={modal.close} />
        <Reach facts={facts} person={person} />
        <div className={`${styles.side} on-white`}>
          <h3 className={styles.formTitle}>{facts.contact.formTitle}</h3>
          <LazyContactForm key={sheet.number} lazyForm={lazyForm} onSent={sheet.markSent} />
        </div>
      </div>
    </dialog>
  )
}

type LinkHandlers = {
  /** The links then lead to their address. */
  isBroken: () => boolean
  onHint: () => void
  onOpen: (link: HTMLElement) => void
}

/** Listens on the whole page, so that the mark alone makes a contact link. */
function useContactLinks(handlers: LinkHandlers) {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = contactLinkOf(event)
      if (!link || event.defaultPrevented || opensElsewhere(event) || latest.current.isBroken()) return
      event.preventDefault()
      latest.current.onOpen(link)
    }
    const hint = (event: Event) => {
      if (contactLinkOf(event)) latest.current.onHint()
    }
    document.addEventListener('click', open)
    document.addEventListener('pointerover', hint)
    document.addEventListener('focusin', hint)
    return () => {
      document.removeEventListener('click', open)
      document.removeEventListener('pointerover', hint)
      document.removeEventListener('focusin', hint)
    }
  }, [])
}

const contactLinkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(`[${contactLinkMark}]`) : null

/** A sent form stays visible; the next opening shows an empty one. */
function useSheets() {
  const [number, setNumber] = useState(1)
  const sent = useRef(false)
  // Other pages may have changed or sent the message (use-form-draft.ts).
  usePageRestore(() => setNumber(number + 1))
  return {
    number,
    markSent() {
      sent.current = true
    },
    replaceIfSent() {
      if (sent.current) setNumber(number + 1)
      sent.current = false
    },
  }
}

function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={`icon-btn on-pine ${styles.close}`} aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  )
}

function Reach({ facts, person }: { facts: SiteFacts; person: ContactPerson | undefined }) {
  const { contact } = facts
  const phone = person?.phoneNumber ?? facts.phone
  return (
    <div className={`${styles.reach} on-pine`}>
      <h2 className={styles.title} id={titleId}>
        {contact.title}
      </h2>
      <p className={styles.lead}>
        {person ? contact.personLead.replace('{name}', () => person.fullName) : contact.lead}
      </p>
      <p className={styles.phone}>
        <PhoneLink number={phone} label={`${contact.reach.phone} ${phone}`} />
      </p>
      <dl className={styles.facts}>
        <ContactFact term={contact.reach.email}>
          <EmailLink address={person?.email ?? facts.email} />
        </ContactFact>
        <ContactFact term={contact.reach.address}>
          <PostalAddress street={facts.street} place={facts.place} />
        </ContactFact>
        <ContactFact term={contact.reach.social}>
          <SocialLinks links={facts.social} />
        </ContactFact>
      </dl>
    </div>
  )
}

/** Ignores a drag that only ends on the backdrop, such as a text selection. */
function useBackdropPress(act: () => void) {
  const began = useRef(false)
  return {
    onPointerDown(event: PointerEvent) {
      began.current = event.target === event.currentTarget
    },
    onClick(event: ReactMouseEvent) {
      if (began.current && event.target === event.currentTarget) act()
    },
  }
}
