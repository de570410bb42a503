import { type PageVisit, siteRoute } from '#app/site/document/site-route.ts'
import { personJsonLd } from '#app/site/seo/json-ld.ts'
import { pageSeo } from '#app/site/seo/page-seo.server.ts'
import { type Agent, agents } from '#content/agents.ts'
import { AgentPage } from './agent-page.tsx'

/** One file serves every agent. */
export const agentRoute = (agent: Agent) =>
  siteRoute({ page: 'team/agent-page', Page: AgentPage, loader: loaderOf(agent) })

export function loaderOf(agent: Agent) {
  const place = agents.indexOf(agent)
  const [previous, next] = [agents.at(place - 1) ?? agent, agents.at(place + 1) ?? agents[0] ?? agent]
  return ({ app }: PageVisit) => ({
    seo: pageSeo(app, `/${agent.slug}`, { jsonLd: [personJsonLd(app.config.siteUrl, agent)] }),
    agent,
    previous: nameAndSlug(previous),
    next: nameAndSlug(next),
  })
}

const nameAndSlug = ({ fullName, slug }: Agent) => ({ fullName, slug })
