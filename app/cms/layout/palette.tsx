import { useId } from 'react'
import { useNavigate } from 'react-router'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { StaffIcon } from '#app/cms/ui/staff-icon.tsx'
import type { StaffMember } from '#app/domain/account/user.ts'
import { counted } from '#app/domain/counted.ts'
import { optionId, PaletteGroup } from './palette-group.tsx'
import type { Hit } from './palette-hits.ts'
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
          <PaletteGroup
            key={group.title}
            list={list}
            group={group}
            chosen={chosen}
            search={search}
            onOpen={open}
          />
        ))}
      </div>
      <PaletteNews palette={palette} />
      <PaletteFoot onShortcuts={onShortcuts} />
    </>
  )
}

function PaletteNews({ palette }: { palette: ReturnType<typeof usePalette> }) {
  const { groups, busy, failed, fieldError, search } = palette
  const number = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const nothing = search.trim() !== '' && !busy && number === 0
  const words = counted(number, 'result')
  return (
    <div role="status" className={nothing || failed || fieldError ? 'nothing' : 'sr'}>
      {fieldError ??
        (failed
          ? 'The search did not work. Try again in a moment.'
          : busy
            ? ''
            : nothing
              ? 'Nothing was found'
              : words)}
    </div>
  )
}

function PaletteFoot({ onShortcuts }: Pick<Props, 'onShortcuts'>) {
  return (
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
  )
}
