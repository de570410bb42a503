import { type PointerEvent, useId, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ContactFormPiece } from './contact-form-piece.tsx'
import styles from './contact-overlay.module.css'
import type { SiteFacts } from './site-facts.server.ts'
import { useContactLinks } from './use-contact-links.ts'
import { useFormPiece } from './use-form-piece.ts'
import { useModal } from './use-modal.ts'

/** The Contact Us overlay, over any page: how to reach the team, and a form. Closed, it keeps what was typed. */
export function ContactOverlay({ facts }: { facts: SiteFacts }) {
  const modal = useModal()
  const piece = useFormPiece()
  const titleId = useId()
  const pressedBeside = useRef(false)
  useContactLinks({
    onHint: piece.load,
    onOpen: () => {
      piece.load()
      modal.open()
    },
  })
  if (!modal.mounted) return null
  const beside = ({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) =>
    target === currentTarget
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={modal.ref}
      className={styles.overlay}
      aria-labelledby={titleId}
      onPointerDown={(event: PointerEvent) => {
        pressedBeside.current = beside(event)
      }}
      onClick={(event) => {
        if (pressedBeside.current && beside(event)) modal.close()
      }}
    >
      <div className={styles.talk}>
        <button
          type="button"
          className={`icon-btn ${styles.close}`}
          aria-label={facts.contact.closeLabel}
          onClick={modal.close}
        >
          <Icon name="close" />
        </button>
        <Reach facts={facts} titleId={titleId} />
        <div className={`${styles.side} on-white`}>
          <h3 className={styles.formTitle}>{facts.contact.formTitle}</h3>
          <ContactFormPiece piece={piece} />
        </div>
      </div>
    </dialog>
  )
}

function Reach({ facts, titleId }: { facts: SiteFacts; titleId: string }) {
  const { contact } = facts
  return (
    <div className={`${styles.reach} on-pine`}>
      <h2 className={styles.title} id={titleId}>
        {contact.title}
      </h2>
      <p className={styles.lead}>{contact.lead}</p>
      <p className={styles.phone}>
        <a href={facts.phoneHref} aria-label={`${contact.reach.phone} ${facts.phone}`}>
          {facts.phone}
        </a>
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{contact.reach.email}</dt>
          <dd>
            <a href={`mailto:${facts.email}`}>{facts.email}</a>
          </dd>
        </div>
        <div>
          <dt>{contact.reach.address}</dt>
          <dd>
            <address>
              {facts.street}
              <br />
              {facts.place}
            </address>
          </dd>
        </div>
        <div>
          <dt>{contact.reach.social}</dt>
          <dd>
            <ul className="social">
              {facts.social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </div>
  )
}
