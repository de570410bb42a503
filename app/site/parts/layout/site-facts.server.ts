import { addressLines } from '#app/site/parts/contact/contact-facts.tsx'
import { internationalPhone } from '#app/site/parts/contact/international-phone.ts'
import { agents } from '#content/agents.ts'
import { contact } from '#content/contact.ts'
import { team } from '#content/team.ts'

/** A loader passes these on, so that the script does not contain the rest of the content. */
export function siteFacts(now: Date) {
  const { name, phone, email, address, social, license, disclaimer, demoNotice, copyrightFrom } = team
  const year = now.getUTCFullYear()
  return {
    name,
    phone,
    phoneHref: `tel:${internationalPhone(phone)}`,
    email,
    ...addressLines(address),
    social: social.map((place) => ({ ...place })),
    license,
    disclaimer,
    demoNotice,
    years: year > copyrightFrom ? `${copyrightFrom}–${year}` : String(copyrightFrom),
    agents: agents.map(({ fullName, slug }) => ({ name: fullName, slug })),
    contact: { ...contact.overlay, reach: contact.reach },
  }
}

export type SiteFacts = ReturnType<typeof siteFacts>
