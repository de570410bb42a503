// The words at the foot of every page, around the team's address and links, which are in team.ts. The names of the
// pages there are those of the menu. Change only what is between the quotes.
export const footer = {
  visit: 'Visit',
  speak: 'Speak to us',
  follow: 'Follow',
  privacy: 'Privacy',
  terms: 'Terms',
} as const
