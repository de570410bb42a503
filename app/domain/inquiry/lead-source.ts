/** Where a lead came from. The kind of the touch that began one of a new source is in create-lead.server.ts. */
export const sourceNames = {
  website: 'Website',
  phone: 'Phone',
  'open house': 'Open house',
  portal: 'Portal',
  referral: 'Referral',
  other: 'Other',
} as const
export type LeadSource = keyof typeof sourceNames
export const leadSources = Object.keys(sourceNames) as LeadSource[]

/** Sources of leads that staff enter. */
export type EnteredSource = Exclude<LeadSource, 'website'>
export const enteredSources = leadSources.filter((source) => source !== 'website')

/** In characters: which portal, which open house, or who referred them. */
export const longestSourceDetail = 120

/** In characters, of a lead's origin; a browser cuts longer values. */
export const originLengths = { path: 300, host: 253, tag: 100 } as const
