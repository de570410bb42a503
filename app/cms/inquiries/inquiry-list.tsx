import { useState } from 'react'
import { Link, useLocation, useOutletContext, useRevalidator } from 'react-router'
import { type Selection, useSelection } from '#app/cms/board/cards/use-selection.ts'
import type { Card } from '#app/cms/board/state/board.ts'
import {
  type BoardQuery,
  type ListPage,
  type ListQuery,
  readMatching,
} from '#app/cms/board/state/read-board.ts'
import { updateStatus } from '#app/cms/board/state/update-status.ts'
import { call } from '#app/cms/data/api-client.ts'
import { ignoreMissing } from '#app/cms/data/call-failed.ts'
import { refreshCounts } from '#app/cms/data/counts.ts'
import { failureText } from '#app/cms/data/failure-text.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { useLivePage } from '#app/cms/data/use-live-page.ts'
import { useSerialQueue } from '#app/cms/data/use-serial-queue.ts'
import { BulkBar } from '#app/cms/inquiries/bulk/bulk-bar.tsx'
import { InquirySheet } from '#app/cms/inquiries/sheet/inquiry-sheet.tsx'
import type { StaffScreenContext } from '#app/cms/layout/staff-layout.tsx'
import { EmptyDrawing } from '#app/cms/ui/drawings.tsx'
import { ListEnd } from '#app/cms/ui/list-end.tsx'
import { Pager } from '#app/cms/ui/pager.tsx'
import { ClearSearch } from '#app/cms/ui/search-box.tsx'
import { useRowKeys, useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import { useToast } from '#app/cms/ui/use-toast.ts'
import { useTrashMessage } from '#app/cms/ui/use-trash-message.ts'
import type { InquiryCategory } from '#app/domain/inquiry/inquiry-category.ts'
import type { InquiryStatus } from '#app/domain/inquiry/inquiry-status.ts'
import { mostAtOnce } from '#app/domain/request-fields.ts'
import { CategoryHead } from './category-head.tsx'
import { addressOf, viewIn } from './category-view.ts'
import { LeadTable } from './lead-table.tsx'
import { LeadTools } from './lead-tools.tsx'
import { useFocusAfterClosing, useOpenInquiry } from './use-open-inquiry.ts'

type Props = { category: InquiryCategory; pageQuery: ListQuery; list: ListPage }

export function InquiryList({ category, pageQuery, list: loaded }: Props) {
  const list = useLivePage(pageQuery, loaded)
  const { mayExportLeads } = useOutletContext<StaffScreenContext>()
  const opened = useOpenInquiry()
  const change = useListChanges()
  useRowKeys('.table .open')
  const matching = useMatching(pageQuery.filter)
  const selection = useSelection((id) => list.data.find(({ _id }) => _id === id) ?? matching.find(id))
  const selectMatching = async () => selection.addAll(await matching.load())
  const readAgain = () => Promise.all([change.readAgain(), matching.readAgain()])
  useShortcuts({ x: () => toggleFocused(selection) })
  useFocusAfterClosing(opened.id, focusRow)
  const ids = list.data.map(({ _id }) => _id)
  const at = ids.indexOf(opened.id ?? '')
  return (
    <>
      <CategoryHead category={category} total={list.total} />
      {selection.cards.length > 0 ? (
        <BulkBar
          cards={selection.cards}
          onClear={selection.clear}
          onDone={readAgain}
          more={
            <SelectMatching
              total={list.total}
              selected={selection.cards.length}
              busy={matching.busy}
              onSelect={selectMatching}
            />
          }
        />
      ) : (
        <LeadTools query={pageQuery.filter} counts={list.whose} home={list.data[0]?.property} />
      )}
      {list.total === 0 ? (
        <NoInquiries />
      ) : (
        <LeadTable
          list={list}
          base={opened.base}
          onOpen={opened.open}
          onStatus={change.status}
          selection={selection}
        />
      )}
      <Pager page={list.page} pages={list.pages} total={list.total} />
      <ListEnd
        collection="inquiries"
        csv={mayExportLeads && list.total > 0 ? { of: 'inquiries', filter: pageQuery.filter } : undefined}
      />
      {opened.id && (
        <InquirySheet
          id={opened.id}
          known={list.data[at]}
          neighbors={at < 0 ? {} : { previous: ids[at - 1], next: ids[at + 1] }}
          onGo={opened.open}
          onClose={opened.close}
          onStatus={change.status}
          onDelete={change.remove}
          onChanged={change.readAgain}
        />
      )}
    </>
  )
}

/** The leads beyond the shown page that a list's filter matches, once they are read: as many as one change can have. */
function useMatching(filter: BoardQuery) {
  const toast = useToast()
  const of = JSON.stringify(filter)
  const [read, setRead] = useState<{ of: string; cards: Map<string, Card> }>()
  const [busy, setBusy] = useState(false)
  const cards = read?.of === of ? read.cards : undefined
  const load = async (): Promise<string[]> => {
    setBusy(true)
    try {
      const found = await readMatching(filter, mostAtOnce)
      setRead({ of, cards: new Map(found.map((card) => [card._id, card])) })
      return found.map(({ _id }) => _id)
    } catch (error) {
      toast(`The leads could not be read. ${failureText(error)}`, { kind: 'error' })
      return []
    } finally {
      setBusy(false)
    }
  }
  return { busy, load, find: (id: string) => cards?.get(id), readAgain: () => cards && load() }
}

type MatchingProps = { total: number; selected: number; busy: boolean; onSelect: () => void }

/** Selects all leads that a list's filter matches, on its other pages too. */
function SelectMatching({ total, selected, busy, onSelect }: MatchingProps) {
  if (selected >= Math.min(total, mostAtOnce)) return null
  return (
    <button
      className="btn quiet sm"
      type="button"
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => busy || onSelect()}
    >
      {total > mostAtOnce ? `Select the first ${mostAtOnce} of ${total}` : `Select all ${total} that match`}
    </button>
  )
}

function NoInquiries() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const asked = params.get('search')
  const view = viewIn(params)
  const isNarrowed = Object.keys(view.filter).length > 0
  return (
    <div className="blank">
      <EmptyDrawing of="voice" />
      <h2>No inquiries</h2>
      {(asked || isNarrowed) && (
        <div className="row">
          {asked && <ClearSearch to={addressOf(pathname, { ...view, search: '' })} label="Clear search" />}
          {isNarrowed && (
            <Link className="btn" to={addressOf(pathname, { ...view, filter: {} })}>
              Remove filters
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

function useListChanges() {
  const { revalidate } = useRevalidator()
  const tell = useTrashMessage()
  const inLine = useSerialQueue()
  return {
    readAgain: () => revalidate(),
    status: (id: string, status: InquiryStatus): Promise<Card> =>
      inLine(id, async () => {
        const record = await updateStatus(id, status)
        refreshCounts()
        await revalidate()
        return record
      }),
    remove: async (record: Card) => {
      await readResponse(call.inquiries.$delete({ query: { id: record._id } })).catch(ignoreMissing)
      refreshCounts()
      await revalidate()
      tell([record._id], `Deleted the inquiry of ${record.name}`, revalidate)
    },
  }
}

const focusRow = (id: string) =>
  document.querySelector<HTMLElement>(`[data-inquiry="${CSS.escape(id)}"]`)?.focus()

function toggleFocused({ toggle }: Selection) {
  const link = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-inquiry]')
  if (link?.dataset.inquiry) toggle(link.dataset.inquiry)
}
