// The picture beside the staff's login form, and the line on it; '' leaves the line out.
export const staffEntry = {
  picture: 'house',
  credit: 'Computer-generated picture',
} as const

// After how many days a home for sale that nobody has touched is shown to the staff for a second look.
export const staffReview = { daysUntilReview: 60 }

// How leads are handled until an admin changes it under Settings in the staff area.
export const leadDesk = {
  // Whose a new lead is: 'agent' (the home's agent, or the agent whose page it came from; else nobody's),
  // 'turn' (the same, else each agent in turn) or 'nobody'.
  owner: 'agent',
  // When the office answers, by the team's clock; the time to a first answer is also counted in these hours.
  // Monday first; null for a day without office hours.
  officeHours: [
    { from: '09:00', to: '18:00' },
    { from: '09:00', to: '18:00' },
    { from: '09:00', to: '18:00' },
    { from: '09:00', to: '18:00' },
    { from: '09:00', to: '18:00' },
    { from: '10:00', to: '16:00' },
    null,
  ],
  // Days on which the office is closed.
  holidays: [
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
    '2027-05-31',
    '2027-07-05',
    '2027-09-06',
    '2027-11-25',
  ],
  // Whether agents may export leads, or only admins.
  agentsExportLeads: false,
} as const
