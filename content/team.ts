// The team's name, address, phone and the lines in the footer.
// Change only what is between the quotes. Two places repeat some of it and need the same
// change: legal/ (privacy and terms) and consent-texts.ts (there: a new version, see README.md).
export const team = {
  name: 'The Wrenfield Group',
  shortName: 'Wrenfield',
  tagline: 'Four agents for Lakemont and its suburbs.',
  phone: '312-555-0142',
  email: 'hello@wrenfield.example',
  address: {
    street: '1180 Harbor Street',
    suite: 'Suite 400',
    city: 'Lakemont',
    state: 'IL',
    postalCode: '00142',
    country: 'US',
    oneLine: '1180 Harbor Street, Suite 400, Lakemont, IL 00142',
  },
  // The team's time zone; dates in the staff area follow it.
  timeZone: 'America/Chicago',
  social: [
    { name: 'Instagram', url: 'https://www.instagram.com/' },
    { name: 'LinkedIn', url: 'https://www.linkedin.com/' },
  ],
  license: 'License 000.000142',
  disclaimer:
    'The Wrenfield Group is a team of licensed real estate agents and abides by equal housing opportunity laws. All material here is for information only, comes from sources believed reliable, and is not verified. Changes in price, condition, sale or withdrawal may be made without notice. Measurements are approximate. This is not intended to solicit property already listed.',
  demoNotice:
    'Demo content. The homes, the people and the city are fictional; every picture is computer-generated.',
  copyrightFrom: 2026,
} as const
