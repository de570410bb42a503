import { personJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { pageSeo } from '#app/site/parts/seo/page-seo.server.ts'
import { type PageVisit, siteRoute } from '#app/site/render/site-route.ts'
import { type Agent, agents } from '#content/agents.ts'
import { AgentPage } from './agent-page.tsx'

/** One file serves every agent. */
export const agentRoute = (agent: Agent) =>
  siteRoute({ page: 'agent/agent-page', Page: AgentPage, loader: loaderOf(agent) })

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
