import type { RecordForm } from './use-record-form.ts'

const list = new Intl.ListFormat('en-US')

/** More fields than these are counted; the summary names them. */
const mostNamed = 3

/** What the save bar says: what is not saved, or why. */
export function saveStatus({ kind, changed, errors, base, phase }: RecordForm) {
  const labelsOf = (names: string[]) => names.map((name) => kind.labels[name] ?? name)
  const atFault = labelsOf(Object.keys(errors))
  if (atFault.length > mostNamed)
    return { title: 'Not saved', detail: `${atFault.length} fields need a change` }
  if (atFault.length > 0) {
    const detail = `${list.format(atFault)} ${atFault.length > 1 ? 'need' : 'needs'} a change`
    return { title: 'Not saved', detail }
  }
  if (phase.name === 'refused') return { title: 'Not saved', detail: phase.message }
  if (!base) return { title: 'Not saved yet', detail: '' }
  return {
    title: changed.length === 1 ? '1 unsaved change' : `${changed.length} unsaved changes`,
    detail: labelsOf(changed).join(', '),
  }
}
