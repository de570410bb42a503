import { describe, expect, test } from 'vitest'
import { agents } from '#content/agents.ts'
import { cmsPage, defaultPage, pageTable } from '#content/page-table.ts'
import { trailTo, wordsFor } from './page-words.ts'

describe('section 2.1: titles and descriptions', () => {
  test('a path that the table does not list has the default words', () => {
    expect(wordsFor('/no-such-page')).toEqual(defaultPage)
  })

  test.each(['/cms', '/cms/properties', '/cms/property-form/1'])('%s has the staff area’s words', (path) => {
    expect(wordsFor(path)).toEqual(cmsPage)
  })

  test('a page may say its own, but not one of the staff area', () => {
    const own = { title: 'Page Not Found' }
    expect(wordsFor('/no-such-page', own)).toEqual({ ...defaultPage, ...own })
    expect(wordsFor('/cms/properties', own)).toEqual(cmsPage)
  })

  test('a path that only begins like the staff area’s has not', () => {
    expect(wordsFor('/cmsx')).toEqual(defaultPage)
  })

  test('no two pages share a title or a description', () => {
    const words = [...Object.values(pageTable), defaultPage, cmsPage]
    expect(new Set(words.map(({ title }) => title)).size).toBe(words.length)
    expect(new Set(words.map(({ description }) => description)).size).toBe(words.length)
  })

  test('a description is one sentence that a search result shows whole', () => {
    for (const { description } of Object.values(pageTable)) {
      expect(description).toMatch(/^\p{Lu}.{68,158}[.?]$/u)
      expect(description).not.toMatch(/[.?!]\s/)
    }
  })
})

describe('breadcrumbs', () => {
  test('the home page has none', () => {
    expect(trailTo('/')).toEqual([])
  })

  test('an agent stands below the team', () => {
    const paths = trailTo(`/${agents[0]?.slug}`).map(({ path }) => path)
    expect(paths).toEqual(['/', '/team', `/${agents[0]?.slug}`])
  })

  test('any other page stands below the home page', () => {
    expect(trailTo('/terms').map(({ path }) => path)).toEqual(['/', '/terms'])
  })

  test('an unknown path has none', () => {
    expect(trailTo('/no-such-page')).toEqual([])
  })
})
