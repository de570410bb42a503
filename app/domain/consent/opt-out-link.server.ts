import type { AppContext } from '#app/domain/app-context.server.ts'

export const optOutPath = '/opt-out'

/** Used for opt-out links only, so that no other encrypted text passes as a link. */
const owner = 'opt-out'

/** The opt-out page of an address. The link holds the address encrypted, so it reveals no name. */
export const optOutLink = (
  { config, encryption }: Pick<AppContext, 'config' | 'encryption'>,
  email: string,
): string => `${config.siteUrl}${optOutPath}?for=${encryption.encrypt(email, owner)}`

/** The address in a link; undefined when the link is forged or altered. */
export const openOptOutLink = (
  { encryption }: Pick<AppContext, 'encryption'>,
  encrypted: string,
): string | undefined => encryption.decrypt(encrypted, owner)
