import { firstNameOf, initialsOf } from '#app/domain/person-name.ts'
import type { SiteImageKey } from '#app/site/parts/media/site-image-set.ts'
import { agents } from '#content/agents.ts'
import { team } from '#content/team.ts'

/** Who answers for a home. `slug` and the rest are missing where content/agents.ts does not know the name. */
type PropertyAgent = {
  name: string
  firstName: string
  phone: string
  isKnown: boolean
  initials: string
  slug?: string
  title?: string
  focus?: string
  email?: string
  license?: string | undefined
  photo?: { name: SiteImageKey; alt: string }
}

/** An unknown name has the team's phone; no name is the team. */
export function agentOf(name: string): PropertyAgent {
  const found = agents.find(({ fullName }) => fullName === name.trim())
  if (!found) {
    const shown = name || team.name
    return { name: shown, firstName: '', phone: team.phone, isKnown: false, initials: initialsOf(shown) }
  }
  const { slug, fullName, title, focus, phoneNumber, email, license } = found
  const photo = found.hasPortrait && { name: found.photo, alt: found.photoAlt }
  const known = {
    name: fullName,
    firstName: firstNameOf(fullName),
    phone: phoneNumber,
    isKnown: true,
    initials: initialsOf(fullName),
  }
  return { ...known, slug, title, focus, email, license, ...(photo && { photo }) }
}
