/** What a one-time secret is good for. */
export type TokenPurpose = 'invitation' | 'password' | 'email-undo'

const hour = 3_600_000

/** How long a token of each purpose is valid, in milliseconds (readings, staff). */
export const tokenLifetimes: Record<TokenPurpose, number> = {
  invitation: 7 * 24 * hour,
  password: hour,
  'email-undo': 3 * 24 * hour,
}
