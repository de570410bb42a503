import type { AppContext } from '#app/domain/app-context.server.ts'

export const optOutPath = '/opt-out'

/** Nothing else is encrypted for this owner, so no other encrypted text passes for a link's. */
const owner = 'opt-out'

/** The page where an address opts out. The link holds the address encrypted: it tells nobody's name. */
export const optOutLink = (
  { config, encryption }: Pick<AppContext, 'config' | 'encryption'>,
  email: string,
): string => `${config.siteUrl}${optOutPath}?for=${encryption.encrypt(email, owner)}`

/** The address that a link was made for; undefined when the link is not ours, or was changed. */
export const openOptOutLink = (
  { encryption }: Pick<AppContext, 'encryption'>,
  encrypted: string,
): string | undefined => encryption.decrypt(encrypted, owner)
