// Which files of the build a public page loads: the shared styles and the page's own, and their scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#app/runtime/project-root.ts'
import type { PageFiles, SiteFiles } from '#app/site/render/create-site.server.tsx'
import { scriptAfterFirstView } from '#app/site/render/first-view/first-view.server.ts'

export const startModule = 'app/site/render/start-site.tsx'

/** Vite's manifest by source file: the built file, the sources of its imports, and its styles. */
type BuiltFiles = Record<string, { file: string; imports?: string[]; css?: string[] }>

export const builtSiteFiles = (): SiteFiles =>
  siteFilesOf(JSON.parse(readFileSync(join(projectRoot, 'client-files.json'), 'utf8')))

export function siteFilesOf(files: BuiltFiles): SiteFiles {
  const known = new Map<string, PageFiles>()
  const of = (page: string) => {
    const found = known.get(page) ?? listFiles(files, page)
    known.set(page, found)
    return found
  }
  return { of, built: true }
}

function listFiles(files: BuiltFiles, page: string): PageFiles {
  const seen = new Set<string>()
  const sources = [startModule, `app/site/pages/${page}.tsx`].flatMap((source) =>
    inOrder(files, source, seen),
  )
  // The error page is part of the start script and has no file of its own.
  const wanted = sources.flatMap((source) => files[source] ?? [])
  const styles = new Set(wanted.flatMap(({ css = [] }) => css.map(addressOf)))
  const start = addressOf(files[startModule]!.file)
  const parts = wanted.map(({ file }) => addressOf(file)).filter((part) => part !== start)
  return { styles: [...styles], end: scriptAfterFirstView({ start, parts }) }
}

/** Imports come before the importer, and so do their styles: the page's own styles win. */
function inOrder(files: BuiltFiles, source: string, seen: Set<string>): string[] {
  if (seen.has(source)) return []
  seen.add(source)
  const before = files[source]?.imports?.flatMap((imported) => inOrder(files, imported, seen)) ?? []
  return [...before, source]
}

const addressOf = (file: string) => `/${file}`
