import type { ComponentPropsWithoutRef } from 'react'

/** What marks an element as a contact link, wherever it stands (see contact-overlay.tsx). */
export const contactLinkMark = 'data-contact-link'

/** Leads to the contact page; once script runs it opens the Contact Us overlay instead. */
export function ContactLink({ children, ...props }: Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  return (
    <a href="/contact" {...{ [contactLinkMark]: '' }} {...props}>
      {children}
    </a>
  )
}
