import { useRowKeys } from '#app/cms/ui/use-shortcuts.ts'
import { useUnsavedGuard } from '#app/cms/ui/use-unsaved-guard.tsx'
import { useRowFocus } from './row-focus.ts'
import { useDeletion } from './use-deletion.ts'
import { type ChangeRow, type Row, useTicks } from './use-ticks.ts'

/** What a list needs of its kind of record. */
type ListedKind<Stored> = {
  noun: string
  listName: string
  change: ChangeRow<Stored>
  remove: (id: string) => Promise<unknown>
  words: { failed: (error: string) => string }
  consequence: string
}

const everywhere = () => true

/** The state of one page of records: ticks that are saved row by row, a deletion, and the question before both are left. */
export function useRecordList<Stored extends Row>(kind: ListedKind<Stored>, rows: Stored[]) {
  useRowKeys('.table .open')
  const ticks = useTicks<Stored>({ rows, change: kind.change, failed: kind.words.failed })
  const deletion = useDeletion(rows, kind.remove)
  const guard = useUnsavedGuard({ unsaved: ticks.dirtyNames, leaves: everywhere, onLeave: ticks.discard })
  useRowFocus(ticks.items.map(({ record }) => record._id).join())
  return { kind, ticks, deletion, leaveDialog: guard.dialog }
}
