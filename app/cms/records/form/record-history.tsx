import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '#app/cms/data/answer-of.ts'
import { call } from '#app/cms/data/call.ts'
import { formatAge, formatMoment } from '#app/cms/ui/format-time.ts'
import type { ActivityAction, ActivityRecord } from '#app/domain/activity/activity.ts'
import { textOfValue, type ValueWords } from './record-kind.ts'

type Props = {
  collection: 'properties' | 'testimonials'
  id: string
  /** The record's updatedAt: a change reads the history again. */
  version: string
  labels: Record<string, string>
  words: ValueWords | undefined
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
}

/** Newest first. Renders nothing without a response: the form does not need it. */
export function RecordHistory({ collection, id, version, labels, words }: Props) {
  const [limit, setLimit] = useState(firstShown)
  const { data: history } = useQuery({
    queryKey: ['history', id, version, limit],
    queryFn: () => answerOf(call.activity.$get({ query: { collection, id, limit: String(limit) } })),
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
              <Changes entry={entry} labels={labels} words={words} />
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

type ChangesProps = { entry: ActivityRecord } & Pick<Props, 'labels' | 'words'>

/** Old and new value of each changed field, or what differs; for a long text only that it changed. */
function Changes({ entry, labels, words }: ChangesProps) {
  if (entry.action !== 'updated' || !entry.before || !entry.after) return null
  const { before, after } = entry
  const textOf = (name: string, value: unknown) => textOfValue(words, name, value) || 'empty'
  return Object.keys(after).map((name) => {
    const difference = words?.difference(name, before[name], after[name])
    const [was, is] = [textOf(name, before[name]), textOf(name, after[name])]
    return (
      <span className="change" key={name}>
        {labels[name] ?? name} {difference && <ins>{difference}</ins>}
        {!difference && isShort(was) && isShort(is) && (
          <>
            <del>{was}</del> <ins>{is}</ins>
          </>
        )}
      </span>
    )
  })
}

const longest = 40
const isShort = (text: string) => text.length <= longest
