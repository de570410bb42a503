/** Marks an element as a contact link, wherever it is (see contact-overlay.tsx). */
export const contactLinkMark = 'data-contact-link'
