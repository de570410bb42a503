import type { ComponentPropsWithoutRef } from 'react'
import { contactLinkMark } from './contact-link-mark.ts'

/** With script it opens the Contact Us overlay instead. */
export function ContactLink({ children, ...props }: Omit<ComponentPropsWithoutRef<'a'>, 'href'>) {
  return (
    <a href="/contact" {...{ [contactLinkMark]: '' }} {...props}>
      {children}
    </a>
  )
}
