import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '#app/runtime/project-root.ts'
import { loadPage, type PageName } from './page-scripts.ts'

const site = join(projectRoot, 'app/site/pages')
const named = /(?:page: |siteFailure\()'([^']+)',\s+(?:Page: )?(\w+)/g

describe('the script of a page is that of its route', () => {
  const routes = globSync('*/*.server.ts', { cwd: site }).filter((file) =>
    readFileSync(join(site, file), 'utf8').includes('siteRoute('),
  )

  test('every route is found', () => {
    expect(routes).toHaveLength(20)
  })

  test.each(routes)('%s', async (route) => {
    const source = readFileSync(join(site, route), 'utf8')
    for (const [, page = '', component = ''] of source.matchAll(named)) {
      const file = new RegExp(`import \\{ ${component} \\} from '\\./([^']+)\\.tsx'`).exec(source)?.[1]
      expect(page).toBe(`${dirname(route)}/${file}`)
      expect((await loadPage(page as PageName)).name).toBe(component)
    }
    expect(source).toMatch(named)
  })
})
