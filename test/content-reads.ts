// Finds the keys of content/ that the product reads, from its syntax trees: `home.hero.title`, `const { hero } = home`.
// Below a part that is passed on as a whole, only key names are followed.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { projectRoot } from '#app/runtime/project-root.ts'

type Path = readonly string[]
/** A part read with everything below it. `anyKey`: only the running program knows the next key. */
type Read = { path: Path; anyKey: boolean }
/** The reads of each content file, and every property name in the sources. */
type Reads = { of: Map<string, Read[]>; names: Set<string> }

export const productSources = () =>
  globSync(['app/**/*.{ts,tsx}', 'content/**/*.ts', 'media/*.mjs'], { cwd: projectRoot })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))

export function readsOf(sources: readonly { path: string; text: string }[]): Reads {
  const reads: Reads = { of: new Map(), names: new Set() }
  for (const { path, text } of sources) {
    const program = parseSync(path, text).program as unknown as Node
    const context: Context = { reads, known: new Map() }
    for (const node of program.body as Node[])
      if (node.type === 'ImportDeclaration') takeImport(node, context)
    visit(program, undefined, context)
  }
  return reads
}

/** Each text and number of an export by its path; the items of a list count as one. */
export function leavesOf(value: unknown, path: Path): Path[] {
  if (Array.isArray(value)) {
    const leaves = value.flatMap((item) => leavesOf(item, path))
    return [...new Map(leaves.map((leaf) => [leaf.join('.'), leaf])).values()]
  }
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
}

export function isRead(leaf: Path, reads: readonly Read[], names: ReadonlySet<string>): boolean {
  return reads.some(({ path, anyKey }) => {
    const isAbove = path.every((key, at) => leaf[at] === key)
    return isAbove && leaf.slice(path.length + (anyKey ? 1 : 0)).every((key) => names.has(key))
  })
}

type Node = { type: string; [field: string]: unknown }
type Place = { file: string; path: Path }
/** `known` maps names in a source to parts of content/. */
type Context = { reads: Reads; known: Map<string, Place[]> }

function takeImport(node: Node, { known }: Context) {
  const file = (node.source as { value: string }).value.replace(/^#|^(\.\.?\/)+(?=content\/)/, '')
  if (!file.startsWith('content/')) return
  for (const { imported, local } of node.specifiers as Record<'imported' | 'local', { name: string }>[])
    known.set(local.name, [{ file, path: [imported.name] }])
}

const wrappers = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression']

function visit(node: Node, parent: Node | undefined, context: Context): void {
  if (node.type === 'ImportDeclaration') return
  if (node.type.startsWith('TS') && !wrappers.includes(node.type)) return
  noteNames(node, context.reads.names)
  const chain = chainOf(node)
  if (chain && context.known.has(chain.root)) {
    takeChain(node, chain, parent, context)
    if (chain.computed) visit(chain.computed, node, context)
    return
  }
  for (const [field, value] of Object.entries(node)) {
    if (isKey(node, field)) continue
    for (const child of [value].flat())
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node, node, context)
  }
}

/** A literal key is no variable. */
const isKey = ({ type, computed }: Node, field: string) =>
  !computed &&
  ((type === 'MemberExpression' && field === 'property') || (type === 'Property' && field === 'key'))

const nameOf = ({ name, value }: Node) => String(name ?? value)

function noteNames(node: Node, names: Set<string>) {
  if (node.type === 'MemberExpression' && !node.computed) names.add(nameOf(node.property as Node))
  if (node.type !== 'ObjectPattern') return
  for (const { key } of node.properties as Node[]) if (key) names.add(nameOf(key as Node))
}

type Chain = { root: string; keys: Path; computed?: Node }

/** `home.hero.title` as root and keys, as far as they are literal. */
function chainOf(node: Node): Chain | undefined {
  if (node.type === 'Identifier') return { root: node.name as string, keys: [] }
  if (wrappers.includes(node.type)) return chainOf(node.expression as Node)
  if (node.type !== 'MemberExpression') return undefined
  const chain = chainOf(node.object as Node)
  if (!chain || chain.computed) return chain
  const property = node.property as Node
  if (node.computed && property.type !== 'Literal') return { ...chain, computed: property }
  return typeof property.value === 'number' ? chain : { ...chain, keys: [...chain.keys, nameOf(property)] }
}

const listers = ['entries', 'keys', 'values']

function takeChain(node: Node, { root, keys, computed }: Chain, parent: Node | undefined, context: Context) {
  const isCalled = parent?.type === 'CallExpression' && parent.callee === node && !computed
  const taken = isCalled ? keys.slice(0, -1) : keys
  const callee = parent?.type === 'CallExpression' ? chainOf(parent.callee as Node) : undefined
  const isListed = callee?.root === 'Object' && listers.includes(callee.keys[0]!)
  for (const { file, path } of [...context.known.get(root)!]) {
    const place = { file, path: [...path, ...taken] }
    if (parent?.type === 'VariableDeclarator' && !computed) takeVariable(parent.id as Node, place, context)
    else note(place, Boolean(computed) || isListed, context)
  }
}

/** `const { hero } = home`, `const words = home.hero`: these names now stand for the parts. */
function takeVariable(target: Node, place: Place, context: Context) {
  if (target.type === 'Identifier') {
    const name = target.name as string
    context.known.set(name, [...(context.known.get(name) ?? []), place])
    return
  }
  if (target.type !== 'ObjectPattern') return note(place, true, context)
  noteNames(target, context.reads.names)
  for (const { type, key, value } of target.properties as Node[]) {
    if (type === 'RestElement') note(place, false, context)
    else takeVariable(value as Node, { ...place, path: [...place.path, nameOf(key as Node)] }, context)
  }
}

function note({ file, path }: Place, anyKey: boolean, { reads }: Context) {
  reads.of.set(file, [...(reads.of.get(file) ?? []), { path, anyKey }])
}
