import { useState } from 'react'
import { call } from '#app/cms/data/api-client.ts'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { ConfirmAction } from '#app/cms/ui/confirm-action.tsx'
import { formatDate } from '#app/cms/ui/format-time.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { readTrashAgain } from '#app/cms/ui/use-trash-message.ts'
import type { EmptyingQuery, TrashedRecord } from '#app/domain/trash/trash.ts'
import { Placeholder } from './placeholder.tsx'
import { describeEntry, emptiedText, erasedText, eraseResult } from './trash-text.ts'

const forGood = 'Erased now and for good, with their mails, notes and pictures. Nobody can bring them back.'

export function EraseEntries({ entries, onClose }: { entries: TrashedRecord[]; onClose: () => void }) {
  const toast = useToast()
  const [only] = entries.length === 1 ? entries : []
  const erase = async () => {
    const ids = entries.map(({ _id }) => _id)
    const response = await readResponse(call.trash.erase.$post({ json: { ids } })).catch(ignoreMissing)
    readTrashAgain(ids)
    const erased = response?.data ?? []
    const isWhole = erased.length === entries.length
    toast(eraseResult(entries, erased), isWhole ? undefined : { kind: 'error' })
  }
  return (
    <ConfirmAction
      title={only ? question : `Are you sure you want to delete these ${entries.length} entries?`}
      object={only && <Entry entry={only} />}
      consequence={only ? erasedText(only) : forGood}
      action={{ label: 'Erase now', busy: 'Erasing…' }}
      onConfirm={erase}
      onClose={onClose}
    />
  )
}

/** Section 5. */
const question = 'Are you sure you want to delete this entry?'

function Entry({ entry }: { entry: TrashedRecord }) {
  const { title, collection, facts } = entry
  const received = facts.receivedAt ? `, received ${formatDate(facts.receivedAt)}` : ''
  return (
    <div className="object">
      <Placeholder of={collection} />
      <div>
        <b>{title}</b>
        <div className="muted detail">
          {describeEntry(entry)}
          {received}
        </div>
      </div>
    </div>
  )
}

/** Erases the entries that came into the trash by `until`. */
export function EmptyTrash({ total, until }: { total: number; until: string }) {
  const [asking, setAsking] = useState(false)
  const toast = useToast()
  const [left, setLeft] = useState(0)
  const empty = async () => {
    let all = 0
    try {
      let query: EmptyingQuery = { until }
      for (let left = 1; left > 0; setLeft(left)) {
        const { data } = await readResponse(call.trash.empty.$post({ query }))
        all += data.erased
        left = data.erased === 0 ? 0 : data.left
        query = { until: data.until }
      }
    } finally {
      readTrashAgain([])
    }
    toast(emptiedText(all))
  }
  return (
    <>
      <button className="btn" type="button" onClick={() => setAsking(true)}>
        Empty the trash…
      </button>
      {asking && (
        <ConfirmAction
          title={total === 1 ? question : `Are you sure you want to delete these ${total} entries?`}
          consequence={forGood}
          action={{ label: 'Empty the trash', busy: left > 0 ? `Erasing, ${left} to go…` : 'Erasing…' }}
          onConfirm={empty}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
