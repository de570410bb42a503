import type { PageVisit } from '#app/site/parts/page/page-visit.ts'
import { personJsonLd } from '#app/site/parts/seo/json-ld.ts'
import { type Agent, agents } from '#content/agents.ts'

export function loader({ app }: PageVisit, agent: Agent) {
  const place = agents.indexOf(agent)
  const [previous, next] = [agents.at(place - 1) ?? agent, agents.at(place + 1) ?? agents[0] ?? agent]
  return {
    seo: { jsonLd: [personJsonLd(app.config.siteUrl, agent)] },
    agent,
    previous: nameAndSlug(previous),
    next: nameAndSlug(next),
  }
}

const nameAndSlug = ({ fullName, slug }: Agent) => ({ fullName, slug })
