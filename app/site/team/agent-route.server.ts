import { PageError } from '#app/site/document/page-error.server.ts'
import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { personJsonLd } from '#app/site/seo/json-ld.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { type Agent, agents } from '#content/agents.ts'
import { AgentPage } from './agent-page.tsx'

/** One file serves every agent; the address says who. */
export function loader({ office, url }: PageVisit) {
  const place = agents.findIndex(({ slug }) => url.pathname === `/${slug}`)
  const agent = agents[place]
  if (!agent) throw new PageError(404)
  return {
    seo: pageSeo(office, url.pathname, { jsonLd: [personJsonLd(office.config.siteUrl, agent)] }),
    agent,
    previous: nameAndSlug(agents.at(place - 1) ?? agent),
    next: nameAndSlug(agents.at(place + 1) ?? agents[0] ?? agent),
  }
}

const nameAndSlug = ({ fullName, slug }: Agent) => ({ fullName, slug })

export const agentRoute = siteRoute({ page: 'team/agent-page', Page: AgentPage, loader })
