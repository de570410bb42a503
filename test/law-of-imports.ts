// The law of imports is the table below; the rest reads the sources and compares.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseSync } from 'vite'
import { projectRoot } from '#app/runtime/project-root.ts'

type Import = { to: string; typeOnly: boolean }
/** Imports by source path (from the project's folder): paths, or names of packages. */
export type Sources = Map<string, Import[]>

type Room = keyof typeof law

/**
 * What the files of a folder may import beside packages; types count. `schemas` are the files of domain/ that a browser
 * may load, `operations` those that end in .server.ts. `root` has what React Router requires at the root of app/.
 */
const law = {
  site: ['site', 'operations', 'schemas', 'http', 'ui', 'content'],
  cms: ['cms', 'operations', 'schemas', 'http', 'ui', 'content'],
  api: ['api', 'operations', 'schemas', 'http', 'content'],
  http: ['http', 'operations', 'schemas', 'runtime'],
  ui: ['ui'],
  operations: ['operations', 'schemas', 'db', 'content', 'runtime'],
  schemas: ['schemas'],
  db: ['db', 'schemas', 'runtime'],
  runtime: ['runtime'],
  content: ['content'],
  demo: ['demo', 'operations', 'schemas', 'db', 'content', 'runtime'],
  backup: ['backup', 'operations', 'schemas', 'db', 'content', 'runtime'],
  build: ['build', 'site', 'operations', 'schemas', 'content', 'runtime'],
  root: ['root', 'cms', 'http', 'ui', 'content'],
  server: [
    'server',
    'site',
    'cms',
    'api',
    'http',
    'operations',
    'schemas',
    'db',
    'demo',
    'backup',
    'build',
    'content',
    'runtime',
  ],
  commands: [
    'commands',
    'server',
    'http',
    'operations',
    'schemas',
    'db',
    'backup',
    'build',
    'content',
    'runtime',
  ],
} as const satisfies Record<string, string[]>

/** Packages are limited where the code must run in any browser. */
const packages: Partial<Record<Room, string[]>> = {
  schemas: ['zod'],
  ui: ['react', 'react-router'],
  content: [],
}

/** Allowed for types only: the staff area's client is typed from the API's routes. */
const typesAlone: Partial<Record<Room, string[]>> = { cms: ['api'] }

/**
 * The folders of a door from the ground up: a file imports from its own folder and from earlier rows. Folders of one
 * row must not import each other; `*` is each folder there.
 */
const floors = {
  site: [
    ['parts/page', 'parts/media', 'parts/reading'],
    ['parts/forms', 'parts/listings', 'parts/pagination', 'parts/testimonials'],
    ['parts/contact'],
    ['parts/layout', 'parts/sections', 'parts/seo'],
    ['pages/*'],
    ['routes.ts'],
    ['render'],
  ],
  cms: [
    ['data'],
    ['ui'],
    ['owners'],
    ['images'],
    ['layout'],
    ['records/form'],
    ['records/list'],
    ['board/state'],
    ['board/drag'],
    ['board/cards'],
    ['new-lead'],
    ['auth'],
    ['auth/second-factor'],
    ['inquiries/touches'],
    ['inquiries/sheet'],
    ['inquiries/bulk', 'inquiries/person', 'inquiries/certificate'],
    ['dashboard', 'properties', 'testimonials', 'inquiries', 'users', 'settings', 'account', 'trash'],
  ],
} as const satisfies Partial<Record<Room, string[][]>>

function roomOf(path: string): Room | undefined {
  const [top = '', folder = '', ...rest] = path.split('/')
  if (top === 'content') return 'content'
  if (top !== 'app') return undefined
  if (rest.length === 0) return 'root'
  if (folder === 'domain') return /\.server\.tsx?$/.test(path) ? 'operations' : 'schemas'
  return folder in law ? (folder as Room) : undefined
}

/** One sentence for each forbidden import. */
export function breaches(sources: Sources): string[] {
  return [...sources].flatMap(([from, imports]) => {
    const room = roomOf(from)
    if (!room) return [`${from} is in no folder of the law`]
    return imports
      .filter((found) => !mayImport(room, found))
      .map(({ to }) => `${from} (${room}) imports ${to}`)
  })
}

function mayImport(room: Room, { to, typeOnly }: Import): boolean {
  if (!/^(app|content|test|bench)\//.test(to)) return packages[room]?.includes(to) ?? true
  const target = roomOf(to)
  if (!target) return false
  const allowed: readonly string[] = law[room]
  return allowed.includes(target) || (typeOnly && (typesAlone[room] ?? []).includes(target))
}

/** Folders with a single entry file. */
const boxes = {
  'app/http/cache/': 'app/http/cache/response-cache.ts',
  'app/http/admission/': 'app/http/admission/admission.ts',
}

/** One sentence for each import that bypasses a folder's entry file. */
export function intrusions(sources: Sources): string[] {
  return [...sources].flatMap(([from, imports]) =>
    imports
      .filter(({ to }) =>
        Object.entries(boxes).some(
          ([folder, wayIn]) => to.startsWith(folder) && to !== wayIn && !from.startsWith(folder),
        ),
      )
      .map(({ to }) => `${from} reaches inside: ${to}`),
  )
}

/** One sentence for each import inside a door that goes upward or sideways. */
export function climbs(sources: Sources): string[] {
  return [...sources].flatMap(([from, imports]) => {
    const [, door = '', folder] = from.split('/')
    if (!(door in floors) || !folder || roomOf(from) === 'root') return []
    const start = floorOf(from)
    if (!start) return [`${from} is in no folder of the law`]
    return imports.flatMap(({ to }) => {
      const target = roomOf(to) === door ? floorOf(to) : undefined
      const mayUse = !target || target.folder === start.folder || target.floor < start.floor
      return mayUse ? [] : [`${from} climbs to ${to}`]
    })
  })
}

/** The most specific folder of a door's table that contains a file. */
function floorOf(path: string) {
  const [, door = '', ...rest] = path.split('/')
  const rows: readonly (readonly string[])[] = floors[door as keyof typeof floors]
  return rows
    .flatMap((folders, floor) => folders.map((name) => ({ folder: name.replace('*', rest[1] ?? ''), floor })))
    .filter(({ folder }) => `${rest.join('/')}/`.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0]
}

/** Each import cycle, types included, as `a -> b -> a`. */
export function circles(sources: Sources): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (path: string, trail: string[]) => {
    const seen = trail.indexOf(path)
    if (seen >= 0) return void found.push([...trail.slice(seen), path].join(' -> '))
    if (done.has(path)) return
    for (const { to } of sources.get(path) ?? []) walk(to, [...trail, path])
    done.add(path)
  }
  for (const path of sources.keys()) walk(path, [])
  return found
}

/** The imports of one source; `path` is from the project's folder. */
export function importsOf(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ to: moduleRequest.value, typeOnly: isType }] : [],
    ),
  )
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    to: text.slice(start + 1, end - 1),
    typeOnly: false,
  }))
  return [...imported, ...exported, ...dynamic]
    .filter(({ to }) => !/\.css$|\+types\//.test(to))
    .map((found) => ({ ...found, to: resolve(path, found.to) }))
}

function resolve(from: string, to: string): string {
  if (to.startsWith('.')) return normalize(join(dirname(from), to))
  if (to.startsWith('#')) return to.slice(1)
  return to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : (to.split('/')[0] ?? to)
}

/** The product's sources; tests may import anything. */
export function readSources(): Sources {
  const paths = globSync('{app,content}/**/*.{ts,tsx}', { cwd: projectRoot })
  return new Map(
    paths
      .map((path) => relative('.', path))
      .filter((path) => !/\.(test|d)\.tsx?$/.test(path))
      .map((path) => [path, importsOf(path, readFileSync(join(projectRoot, path), 'utf8'))]),
  )
}
