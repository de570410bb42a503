import { visitor } from '#app/domain/account/user.ts'
import { firstNameOf } from '#app/domain/person-name.ts'
import { listPropertyCards } from '#app/domain/property/property.server.ts'
import { listTestimonials } from '#app/domain/testimonial/testimonial.server.ts'
import { loadPart } from '#app/site/parts/page/load-failure.server.ts'
import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { personJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { chooseReadable } from '#app/site/parts/testimonials/load-carousel-testimonials.server.ts'
import { type Agent, agents } from '#content/agents.ts'
import { teamPage } from '#content/team-page.ts'

const { bio: words } = teamPage

const shownHomes = 3
const readQuotes = 40

export async function loader(visit: PageVisit, agent: Agent) {
  const place = agents.indexOf(agent)
  const [previous, next] = [agents.at(place - 1) ?? agent, agents.at(place + 1) ?? agents[0] ?? agent]
  const named = (words: string) => words.replace('{firstName}', () => firstNameOf(agent.fullName))
  const [homes, quotes] = await Promise.all([
    loadPart(visit, () => homesOf(visit, agent)),
    loadPart(visit, () => quotesAbout(visit, agent)),
  ])
  return {
    seo: { jsonLd: [personJsonLd(visit.app.config.siteUrl, agent)] },
    agent,
    contact: named(words.contact),
    homes: {
      title: named(words.homes.title),
      // The search finds homes for sale only.
      all: homes.some(({ property }) => property.state !== 'sold')
        ? allHomes(named(words.homes.all), agent)
        : undefined,
      homes,
    },
    quotes,
    previous: nameAndSlug(previous),
    next: nameAndSlug(next),
  }
}

const allHomes = (label: string, { fullName }: Agent) => ({
  label,
  href: `/properties?${new URLSearchParams({ search: fullName })}`,
})

const nameAndSlug = ({ fullName, slug }: Agent) => ({ fullName, slug })

/** Those for sale, then those sold. The search also finds the name in other fields. */
async function homesOf({ app }: PageVisit, { fullName }: Agent) {
  const read = async (pastSale: boolean) => {
    const { data } = await listPropertyCards(app, { page: 1, search: fullName, pastSale })
    return data.filter(({ property }) => property.agent === fullName)
  }
  const forSale = await read(false)
  const homes = forSale.length < shownHomes ? [...forSale, ...(await read(true))] : forSale
  return homes
    .slice(0, shownHomes)
    .map(({ property: { commission, ...property }, image }) => ({ property, image }))
}

async function quotesAbout({ app }: PageVisit, { fullName }: Agent) {
  const query = { page: 1, limit: readQuotes, search: fullName }
  const { data } = await listTestimonials(app, visitor, query)
  const about = data.filter(({ agent }) => agent === fullName)
  return chooseReadable(about.map(({ _id, name, content }) => ({ id: _id, name, content })))
}
