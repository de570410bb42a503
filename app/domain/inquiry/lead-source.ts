/** Where a lead came from. Staff choose any but `website` for a lead that they enter. */
export const leadSources = ['website', 'phone', 'open house', 'portal', 'referral', 'other'] as const
export type LeadSource = (typeof leadSources)[number]

export const sourceNames: Record<LeadSource, string> = {
  website: 'Website',
  phone: 'Phone',
  'open house': 'Open house',
  portal: 'Portal',
  referral: 'Referral',
  other: 'Other',
}

/** Sources of leads that staff enter. */
export const enteredSources = ['phone', 'open house', 'portal', 'referral', 'other'] as const
export type EnteredSource = (typeof enteredSources)[number]

/** In characters: which portal, which open house, or who referred them. */
export const longestSourceDetail = 120

/** In characters, of a lead's origin; a browser cuts longer values. */
export const originLengths = { path: 300, host: 253, tag: 100 } as const
