/** Marks a contact link anywhere on a page (see contact-overlay.tsx). */
export const contactLinkMark = 'data-contact-link'

/** Whom the overlay shows in place of the team. */
export type ContactPerson = { fullName: string; phoneNumber: string; email: string }

export const markOf = (person: ContactPerson | undefined) => ({
  [contactLinkMark]: '',
  ...(person && {
    'data-name': person.fullName,
    'data-phone': person.phoneNumber,
    'data-email': person.email,
  }),
})

export function personOf({ dataset: { name, phone, email } }: HTMLElement): ContactPerson | undefined {
  return name && phone && email ? { fullName: name, phoneNumber: phone, email } : undefined
}
