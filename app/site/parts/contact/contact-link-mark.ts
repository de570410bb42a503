/** Marks a contact link anywhere on a page (see contact-overlay.tsx). */
export const contactLinkMark = 'data-contact-link'
