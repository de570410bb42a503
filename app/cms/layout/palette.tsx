import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { lengths } from '#app/domain/text.ts'
import type { StaffMember } from '#app/domain/user.ts'
import { ModalDialog } from '../ui/modal-dialog.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { splitAt } from './fold.ts'
import type { Hit, HitGroup } from './palette-hits.ts'
import { usePalette } from './use-palette.ts'

type Props = { user: StaffMember; onClose: () => void; onShortcuts: () => void }

/** Search or jump to: every screen by its name, every record by its search. */
export function Palette({ user, onClose, onShortcuts }: Props) {
  return (
    <ModalDialog className="modal palette" label="Search or jump to" onClose={onClose}>
      {(close) => <PaletteContent user={user} close={close} onShortcuts={onShortcuts} />}
    </ModalDialog>
  )
}

function PaletteContent({ user, close, onShortcuts }: Omit<Props, 'onClose'> & { close: () => void }) {
  const navigate = useNavigate()
  const list = useId()
  const open = ({ to, state }: Hit) => {
    close()
    navigate(to, { state })
  }
  const palette = usePalette(user, open)
  const { groups, chosen, search } = palette
  return (
    <>
      <div className="ask">
        <StaffIcon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded={groups.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(list, chosen) : undefined}
          placeholder="Search or jump to"
          autoComplete="off"
          spellCheck={false}
          maxLength={lengths.search}
          data-autofocus
          value={search}
          onChange={(event) => palette.onSearch(event.currentTarget.value)}
          onKeyDown={palette.onKeyDown}
        />
        {palette.busy && <span className="spin" />}
        <kbd>Esc</kbd>
      </div>
      <div className="hits" id={list} role="listbox" aria-label="Results">
        {groups.map((group) => (
          <Group key={group.title} list={list} group={group} chosen={chosen} search={search} onOpen={open} />
        ))}
      </div>
      <PaletteNews palette={palette} />
      <footer>
        <span>
          <kbd>
            <StaffIcon name="up" />
          </kbd>{' '}
          <kbd>
            <StaffIcon name="down" />
          </kbd>{' '}
          choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <button type="button" onClick={onShortcuts}>
          All shortcuts
        </button>
      </footer>
    </>
  )
}

/** What a screen reader hears of the results, and what all read when there are none. */
function PaletteNews({ palette }: { palette: ReturnType<typeof usePalette> }) {
  const { groups, busy, failed, search } = palette
  const number = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const nothing = search.trim() !== '' && !busy && number === 0
  const words = number === 1 ? '1 result' : `${number} results`
  return (
    <div role="status" className={nothing || failed ? 'nothing' : 'sr'}>
      {failed
        ? 'The search did not work. Try again in a moment.'
        : busy
          ? ''
          : nothing
            ? 'Nothing was found'
            : words}
    </div>
  )
}

const optionId = (list: string, { id }: Hit) => `${list}-${id}`

type GroupProps = {
  list: string
  group: HitGroup
  chosen: Hit | undefined
  search: string
  onOpen: (hit: Hit) => void
}

function Group({ list, group, chosen, search, onOpen }: GroupProps) {
  const caption = `${list}-${group.title}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, which no element but select has
    <div role="group" aria-labelledby={caption}>
      <div className="cap" id={caption} role="presentation">
        {group.title}
      </div>
      {group.hits.map((hit) => (
        <Option
          key={hit.id}
          id={optionId(list, hit)}
          hit={hit}
          selected={hit.id === chosen?.id}
          search={search}
          onOpen={() => onOpen(hit)}
        />
      ))}
    </div>
  )
}

type OptionProps = { id: string; hit: Hit; selected: boolean; search: string; onOpen: () => void }

function Option({ id, hit, selected, search, onOpen }: OptionProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and takes the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant
    <div role="option" id={id} ref={ref} aria-selected={selected} onClick={onOpen}>
      <span className="pic">
        {typeof hit.icon === 'string' ? (
          <StaffIcon name={hit.icon} />
        ) : (
          <span className="dot" data-s={hit.icon.status} />
        )}
      </span>
      <span className="cut">
        <Marked text={hit.label} search={search} />
      </span>
      {hit.end && (
        <span className="end cut">
          <Marked text={hit.end} search={search} />
        </span>
      )}
      {hit.keys && (
        <span className="end keycaps" aria-hidden="true">
          {hit.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </div>
  )
}

function Marked({ text, search }: { text: string; search: string }) {
  const parts = splitAt(text, search)
  if (!parts) return text
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  )
}
