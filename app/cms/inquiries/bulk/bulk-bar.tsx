import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useOutletContext } from 'react-router'
import type { Card } from '#app/cms/board/state/board.ts'
import type { StaffScreenContext } from '#app/cms/layout/staff-layout.tsx'
import { HandMenu } from '#app/cms/owners/hand-menu.tsx'
import { ExportLink } from '#app/cms/ui/export-link.tsx'
import { Menu, MenuItem } from '#app/cms/ui/menu.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import { useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import { mostExported } from '#app/domain/inquiry/inquiry-board.ts'
import {
  dotOf,
  type InquiryStatus,
  inquiryStatuses,
  statusNames,
} from '#app/domain/inquiry/inquiry-status.ts'
import { mostAtOnce } from '#app/domain/request-fields.ts'
import styles from './bulk-bar.module.css'
import { BulkMenu } from './bulk-menu.tsx'
import { BulkTrash } from './bulk-trash.tsx'
import { nextTouchText, ownerText, statusText } from './many-changes-text.ts'
import { NextTouchMenu } from './next-touch-menu.tsx'
import { type OnSend, useManyChanges } from './use-many-changes.ts'

type Props = {
  cards: Card[]
  onClear: () => void
  onDone: () => unknown
  onSend?: OnSend
  /** A button that selects more. */
  more?: ReactNode
}

/** Actions for all selected leads. It replaces the tools above a board or a list. */
export function BulkBar({ cards, onClear, onDone, onSend, more }: Props) {
  const { change, busy } = useManyChanges(onDone, onSend)
  const { mayExportLeads } = useOutletContext<StaffScreenContext>()
  const bar = useRef<HTMLDivElement>(null)
  usePassFocus(bar, cards)
  useTellHeight(bar)
  useShortcuts({ escape: onClear })
  const tooMany = cards.length > mostAtOnce
  const noExport = mayExportLeads && cards.length > mostExported
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label="Selected leads">
      <button
        className="icon-btn"
        type="button"
        aria-label="Clear the selection"
        title="Clear (Esc)"
        onClick={onClear}
      >
        <StaffIcon name="x" />
      </button>
      <b role="status">
        {cards.length} selected
        {tooMany ? `, ${mostAtOnce} at most` : noExport && `, ${mostExported} at most for a CSV`}
      </b>
      {more}
      <span className={styles.acts}>
        <BulkMenus cards={cards} change={change} busy={busy} disabled={tooMany} />
        {mayExportLeads && cards.length <= mostExported && (
          <span className={styles.one}>
            <ExportLink of="inquiries" filter={{ ids: cards.map(({ _id }) => _id).join() }}>
              Export CSV
            </ExportLink>
          </span>
        )}
        <BulkTrash cards={cards} disabled={tooMany} onDone={onDone} />
      </span>
    </div>
  )
}

type MenusProps = {
  cards: Card[]
  change: ReturnType<typeof useManyChanges>['change']
  busy: boolean
  disabled: boolean
}

function BulkMenus({ cards, change, busy, disabled }: MenusProps) {
  const handMenu = useRef<HTMLDivElement>(null)
  const what = cards.length === 1 ? cards[0]!.name : `${cards.length} leads`
  const owners = new Set(cards.map(({ ownerId }) => ownerId))
  return (
    <>
      <BulkMenu label="Hand to…" icon="swap" disabled={disabled} busy={busy}>
        {(id, close) => (
          <HandMenu
            ref={handMenu}
            id={id}
            what={what}
            ownerId={owners.size === 1 ? [...owners][0] : undefined}
            onChoose={(to) => change('owner', cards, () => to?._id ?? null, ownerText(to))}
            onClose={close}
          />
        )}
      </BulkMenu>
      <BulkMenu label="Status" icon="half" disabled={disabled} busy={busy}>
        {(id, close) => (
          <StatusMenu
            id={id}
            what={what}
            onChoose={(status) => change('status', cards, () => status, statusText(status))}
            onClose={close}
          />
        )}
      </BulkMenu>
      <BulkMenu label="Next touch" icon="clock" disabled={disabled} busy={busy}>
        {(id, close) => (
          <NextTouchMenu
            id={id}
            what={what}
            onChoose={(on, day) =>
              change(
                'nextTouch',
                cards,
                ({ nextTouch }) => (on ? { on, note: nextTouch?.note ?? '' } : null),
                nextTouchText(on, day),
              )
            }
            onClose={close}
          />
        )}
      </BulkMenu>
    </>
  )
}

type StatusProps = {
  id: string
  what: string
  onChoose: (status: InquiryStatus) => void
  onClose: () => void
}

function StatusMenu({ id, what, onChoose, onClose }: StatusProps) {
  return (
    <Menu id={id} caption={`Move ${what} to`} onClose={onClose}>
      {inquiryStatuses.map((status) => (
        <MenuItem key={status} onChoose={() => onChoose(status)}>
          <span className="dot" data-s={dotOf(status)}>
            {statusNames[status]}
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}

/** On a phone the bar is at the bottom, as high as its lines, and messages are above it. */
function useTellHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.body
    const watch = new ResizeObserver(() => style.setProperty('--bulk-bar', `${element.offsetHeight}px`))
    watch.observe(element, { box: 'border-box' })
    return () => {
      watch.disconnect()
      style.removeProperty('--bulk-bar')
    }
  }, [bar])
}

/** When the bar disappears with the focus in it, the first selected lead gets the focus, else the first lead. */
function usePassFocus(bar: RefObject<HTMLElement | null>, cards: Card[]) {
  const last = useRef(cards)
  last.current = cards
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(() => focusLead(last.current[0]?._id))
    }
  }, [bar])
}

function focusLead(id = '') {
  const of = (card: string, row: string) =>
    document.querySelector<HTMLElement>(`[data-card${card}] [data-open], [data-inquiry${row}]`)
  const own = `="${CSS.escape(id)}"`
  ;(of(own, own) ?? of('', ''))?.focus()
}
