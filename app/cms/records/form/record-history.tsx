import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import type { ActivityAction, ActivityRecord } from '#app/domain/activity/activity.ts'
import { earlierValue } from './earlier-value.ts'
import { isGone } from './form-state.ts'
import { fieldId, type StoredRecord, textOfValue, type ValueText } from './record-kind.ts'
import type { RecordForm } from './use-record-form.ts'

type Props = {
  form: RecordForm
  base: StoredRecord
  labels: Record<string, string>
}

const firstShown = 4
const mostShown = 100
const verbs: Record<ActivityAction, string> = {
  created: 'created this',
  updated: 'changed',
  published: 'published this',
  moved: 'moved this',
  deleted: 'deleted this',
  exported: 'exported this',
  trashed: 'put this into the trash',
  restored: 'restored this',
  erased: 'erased this',
}

/** Newest first. Renders nothing without a response: the form does not need it. */
export function RecordHistory({ form, base, labels }: Props) {
  const [limit, setLimit] = useState(firstShown)
  const { collection } = form.kind
  const { _id: id } = base
  const version = (form.newer ?? base).updatedAt
  const { data: history } = useQuery({
    queryKey: ['history', id, version, limit],
    queryFn: () => readResponse(call.activity.$get({ query: { collection, id, limit: String(limit) } })),
    placeholderData: keepPreviousData,
  })
  if (!history || history.data.length === 0) return null
  return (
    <section aria-label="History">
      <h2 className="aside-title">History</h2>
      <ol className="log">
        {history.data.map((entry) => (
          <li key={entry._id}>
            <span className="what">
              <b>{entry.actorName}</b> {verbs[entry.action]}
              <Changes entry={entry} form={form} base={base} labels={labels} />
            </span>
            <time dateTime={entry.at} title={formatMoment(entry.at)}>
              {formatAge(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      {history.total > history.data.length && limit < mostShown && (
        <button className="btn quiet sm" type="button" onClick={() => setLimit(mostShown)}>
          Show all {history.total}
        </button>
      )}
    </section>
  )
}

type ChangesProps = Props & { entry: ActivityRecord }

/** Old and new value of each changed field, or what differs between two lists. */
function Changes({ entry, form, base, labels }: ChangesProps) {
  const { before, after, action } = entry
  if (!before || !after || !['updated', 'published'].includes(action)) return null
  const names = Object.keys(after).filter((name) => action === 'updated' || name in form.kind.labels)
  return names.map((name) => (
    <span className="change" key={name}>
      {labels[name] ?? name}{' '}
      <Difference name={name} was={before[name]} is={after[name]} words={form.kind.valueText} />
      <BringBack entry={entry} name={name} form={form} base={base} />
    </span>
  ))
}

type DifferenceProps = { name: string; was: unknown; is: unknown; words: ValueText | undefined }

/** A long text folds. */
function Difference({ name, was, is, words }: DifferenceProps) {
  const difference = words?.difference(name, was, is)
  if (difference) return <ins>{difference}</ins>
  const [before, after] = [was, is].map((value) => textOfValue(words, name, value) || 'empty') as [
    string,
    string,
  ]
  const both = (
    <>
      <del>{before}</del> <ins>{after}</ins>
    </>
  )
  if (before.length <= longest && after.length <= longest) return both
  return (
    <details className="long">
      <summary>changed</summary>
      {both}
    </details>
  )
}

const longest = 40

/** Puts an earlier value into its field; nothing is stored before Save. */
function BringBack({ entry, name, form, base }: Omit<ChangesProps, 'labels'> & { name: string }) {
  const toast = useToast()
  const { kind, draft } = form
  const value = earlierValue(kind, { base, draft }, entry, name)
  if (value === undefined || isGone(form)) return null
  const label = kind.labels[name]
  const bring = () => {
    form.setAll({ [name]: value })
    document.getElementById(fieldId(name))?.focus()
    toast(`${label}: as before. Save to keep this.`)
  }
  return (
    <button
      className="bring"
      type="button"
      aria-label={`Bring this back: ${label}, ${textOfValue(kind.valueText, name, entry.before?.[name]) || 'empty'}`}
      aria-disabled={form.saving}
      onClick={() => form.saving || bring()}
    >
      Bring this back
    </button>
  )
}
