import { describe, expect, test } from 'vitest'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { sharedImage } from '#app/site/parts/seo/shared-image.ts'
import { notFoundRoute, type SeoDetails, siteRoutes } from '#app/site/routes.ts'
import { agents } from '#content/agents.ts'
import { cmsPage, pageTable } from '#content/page-table.ts'
import { team } from '#content/team.ts'
import { pageSeo, trailTo } from './page-seo.server.ts'

describe('section 2.1: titles and descriptions', () => {
  const unlisted = [...siteRoutes.values(), notFoundRoute].filter(({ listed }) => !listed)

  const words = [...Object.values(pageTable), ...unlisted.map((route) => route.words), cmsPage]

  test('no two pages share a title or a description', () => {
    expect(new Set(words.map(({ title }) => title)).size).toBe(words.length)
    expect(new Set(words.map(({ description }) => description)).size).toBe(words.length)
  })

  test('a description is one sentence that a search result shows in full', () => {
    for (const { description } of words) {
      expect(description).toMatch(/^\p{Lu}.{68,158}[.?]$/u)
      expect(description).not.toMatch(/[.?!]\s/)
    }
  })
})

test('a shared link to an agent, to the team or to the testimonials has a picture of its own', () => {
  const paths = [...agents.map(({ slug }) => `/${slug}`), '/team', '/testimonials', '/']
  expect(new Set(paths.map(sharedImage)).size).toBe(paths.length)
})

test('further pages of a list are told apart, and a search of a listed page is not indexed', () => {
  const app = { config: { siteUrl: 'https://site.example' } } as AppContext
  const path = '/past-sales'
  const seoOf = (details: SeoDetails) => pageSeo(app, path, siteRoutes.get(path)!, details)
  const title = pageTable[path].title
  expect([1, 2].map((page) => seoOf({ page }).title)).toEqual([
    `${title} | ${team.name}`,
    `${title}, page 2 | ${team.name}`,
  ])
  expect([seoOf({}).indexed, seoOf({ indexed: false }).indexed]).toEqual([true, false])
  expect(seoOf({ search: '?page=2' }).canonical).toBe('https://site.example/past-sales?page=2')
})

describe('breadcrumbs', () => {
  const pathsTo = (path: string) =>
    trailTo(path, siteRoutes.get(path) ?? notFoundRoute).map((step) => step.path)

  test('the home page has none', () => {
    expect(pathsTo('/')).toEqual([])
  })

  test('an agent is below the team', () => {
    expect(pathsTo(`/${agents[0]?.slug}`)).toEqual(['/', '/team', `/${agents[0]?.slug}`])
  })

  test('any other page is below the home page', () => {
    expect(pathsTo('/terms')).toEqual(['/', '/terms'])
  })

  test('an unknown path has none, and neither has an unlisted page', () => {
    expect(pathsTo('/no-such-page')).toEqual([])
    expect(pathsTo('/opt-out')).toEqual([])
  })
})
