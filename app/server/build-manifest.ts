// Of which files of the build a public page is made: the styles of React's frame and the page's own part, and their script.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#app/runtime/project-root.ts'
import type { PageFiles, SiteFiles } from '#app/site/render/answer-site.server.tsx'
import { scriptAfterPicture } from '#app/site/render/script-after-picture.ts'

export const startModule = 'app/site/render/start-site.tsx'

/** By its source: a file of the build, the sources of the files that it imports, and its styles. */
type BuiltFiles = Record<string, { file: string; imports?: string[]; css?: string[] }>

/** The files of the build that this process serves, read once. */
export const builtSiteFiles = (): SiteFiles =>
  siteFilesOf(JSON.parse(readFileSync(join(projectRoot, 'client-files.json'), 'utf8')))

/** Each page's are put together when it is first asked for. */
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
  // the error page is part of the start and has no file of its own
  const wanted = sources.flatMap((source) => files[source] ?? [])
  const styles = new Set(wanted.flatMap(({ css = [] }) => css.map(addressOf)))
  const start = addressOf(files[startModule]!.file)
  const parts = wanted.map(({ file }) => addressOf(file)).filter((part) => part !== start)
  return { styles: [...styles], end: scriptAfterPicture(start, parts) }
}

/** What a file imports comes before it, as its styles do: those of the page win. */
function inOrder(files: BuiltFiles, source: string, seen: Set<string>): string[] {
  if (seen.has(source)) return []
  seen.add(source)
  const before = files[source]?.imports?.flatMap((imported) => inOrder(files, imported, seen)) ?? []
  return [...before, source]
}

const addressOf = (file: string) => `/${file}`
