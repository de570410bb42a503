import type { ComponentPropsWithoutRef } from 'react'
import { type ContactPerson, markOf } from './contact-link-mark.ts'

type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href'> & { person?: ContactPerson }

/** With script it opens the Contact Us overlay instead. */
export function ContactLink({ children, person, ...props }: Props) {
  return (
    <a href="/contact" {...markOf(person)} {...props}>
      {children}
    </a>
  )
}
