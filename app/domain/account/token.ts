/** What a one-time secret is good for. */
export type TokenPurpose =
  | 'invitation'
  | 'password'
  | 'email-approval'
  | 'email-change'
  | 'email-undo'
  | 'device'

const hour = 3_600_000

/** How long a token of each purpose is valid, in milliseconds (readings, staff). */
export const tokenLifetimes: Record<TokenPurpose, number> = {
  invitation: 7 * 24 * hour,
  password: hour,
  'email-approval': 24 * hour,
  'email-change': 24 * hour,
  'email-undo': 3 * 24 * hour,
  device: 180 * 24 * hour,
}

/** What is said where a token is missing or not valid (specification, section 8). */
export const refusals: Record<Exclude<TokenPurpose, 'device'>, string> = {
  invitation: 'Error: Not authorized. Please request a registration invite from an admin.',
  password: 'Error: Not authorized. Please request a password change from an admin.',
  'email-approval': 'Error: Not authorized. This link is no longer valid.',
  'email-change': 'Error: Not authorized. This link is no longer valid.',
  'email-undo': 'Error: Not authorized. This link is no longer valid.',
}
