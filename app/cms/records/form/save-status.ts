import type { FieldMessages } from '#app/domain/problem.ts'
import type { Trouble } from './save-failure.ts'

type State<Name extends string> = {
  kind: { labels: Record<Name, string> }
  changed: Name[]
  faults: FieldMessages
  base: unknown
  trouble: Trouble<unknown> | undefined
}

const list = new Intl.ListFormat('en-US')

/** More fields at fault are counted; the summary names them. */
const mostNamed = 3

/** What the save bar says: what is not saved, or why. */
export function saveWords<Name extends string>({ kind, changed, faults, base, trouble }: State<Name>) {
  const labels: Record<string, string> = kind.labels
  const atFault = Object.keys(faults).map((name) => labels[name] ?? name)
  if (atFault.length > mostNamed)
    return { title: 'Not saved', detail: `${atFault.length} fields need a change` }
  if (atFault.length > 0) {
    const detail = `${list.format(atFault)} ${atFault.length > 1 ? 'need' : 'needs'} a change`
    return { title: 'Not saved', detail }
  }
  if (trouble?.kind === 'refused') return { title: 'Not saved', detail: trouble.message }
  if (!base) return { title: 'Not saved yet', detail: '' }
  return {
    title: changed.length === 1 ? '1 unsaved change' : `${changed.length} unsaved changes`,
    detail: changed.map((name) => labels[name]).join(', '),
  }
}
