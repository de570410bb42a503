// Bundles the typed module of the script that is inline in public pages (site/render/first-view/).
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { projectRoot } from '#app/runtime/project-root.ts'

const name = 'virtual:first-view-script'
const moduleId = `\0${name}`
const entry = join(projectRoot, 'app/site/render/first-view/inline.ts')

export function firstViewScript(): Plugin {
  return {
    name: 'keyturn-first-view-script',
    resolveId: (asked) => (asked === name ? moduleId : undefined),
    async load(id) {
      if (id !== moduleId) return undefined
      const { code, moduleIds } = await bundle()
      for (const source of moduleIds) this.addWatchFile(source)
      return `export default ${JSON.stringify(code)}`
    },
  }
}

async function bundle(): Promise<Rolldown.OutputChunk> {
  const output = { format: 'iife' as const }
  const built = await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry, output } },
  })
  const [chunk] = (built as Rolldown.RolldownOutput).output
  if (/<\/script|<!--/i.test(chunk.code))
    throw new Error('The script of the first view would end its element.')
  return { ...chunk, code: chunk.code.trim() }
}
