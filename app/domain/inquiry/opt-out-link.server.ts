import type { AppContext } from '#app/domain/app-context.server.ts'

export const optOutPath = '/opt-out'

/** Nothing else is sealed for this owner, so that no other sealed text can pass for a link's. */
const owner = 'opt-out'

/** The page where an address opts out. The address is sealed in it: who sees the link learns nobody's name. */
export const optOutLink = ({ config, seal }: Pick<AppContext, 'config' | 'seal'>, email: string): string =>
  `${config.siteUrl}${optOutPath}?for=${seal.close(email, owner)}`

/** The address that a link was made for; undefined when the link is not ours, or was changed. */
export const openOptOutLink = ({ seal }: Pick<AppContext, 'seal'>, sealed: string): string | undefined =>
  seal.open(sealed, owner)
