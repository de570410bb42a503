import { day, durationText, hour } from '#app/domain/duration.ts'

export type TokenPurpose =
  | 'invitation'
  | 'password'
  | 'email-approval'
  | 'email-change'
  | 'email-undo'
  | 'device'

/** How long a token of each purpose is valid, in milliseconds (readings, staff). */
export const tokenLifetimes: Record<TokenPurpose, number> = {
  invitation: 7 * day,
  password: hour,
  'email-approval': day,
  'email-change': day,
  'email-undo': 3 * day,
  device: 180 * day,
}

/** An invitation that expires within this time is marked. */
export const invitationEndsSoon = 2 * day

/** An expired token stays stored for this long: it still tells whether an address was confirmed. */
export const expiredTokensStored = 30 * day

export const linkTime = (purpose: TokenPurpose, options?: Parameters<typeof durationText>[1]) =>
  durationText(tokenLifetimes[purpose], options)

const expiredLink = 'Error: Not authorized. This link is no longer valid.'

export const refusals: Record<Exclude<TokenPurpose, 'device'>, string> = {
  invitation: 'Error: Not authorized. Please request a registration invite from an admin.',
  password: 'Error: Not authorized. Please request a password change from an admin.',
  'email-approval': expiredLink,
  'email-change': expiredLink,
  'email-undo': expiredLink,
}
