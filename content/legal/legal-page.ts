// The words around the Privacy Policy and the Terms of Use. Change only what is between the quotes.
export const legalPage = { contentsTitle: 'On this page', updated: 'Last updated' } as const
