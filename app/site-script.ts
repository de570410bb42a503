// Of which files of the build a public page's script is made: React, the frame, and the page's own part.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageMark, pageRoot } from '#app/site/layout/page-view.ts'
import { projectRoot } from './project-root.ts'

export const startModule = 'app/site/start-site.tsx'

/** Addresses: what starts the page, and what that will ask for. */
export type SiteScript = { start: string; parts: string[] }

/** By its source: a file of the build, and the sources of the files that it imports. */
type BuiltFiles = Record<string, { file: string; imports?: string[] }>

const marked = new RegExp(`<div id="${pageRoot}" ${pageMark}="([^"]+)"`)
const known = new Map<string, SiteScript>()

/** The script of a page that was rendered; none of one that is not a public page. */
export function siteScriptOf(html: string): SiteScript | undefined {
  const page = html.match(marked)?.[1]
  if (!page) return undefined
  const script = known.get(page) ?? listFiles(page)
  known.set(page, script)
  return script
}

function listFiles(page: string): SiteScript {
  const files: BuiltFiles = JSON.parse(readFileSync(join(projectRoot, 'build/client-files.json'), 'utf8'))
  const wanted = new Set([startModule, `app/site/${page}.tsx`])
  // a set that grows while it is gone through
  for (const source of wanted) for (const imported of files[source]?.imports ?? []) wanted.add(imported)
  const [start = '', ...parts] = [...wanted].map((source) => `/${files[source]?.file}`)
  return { start, parts }
}
