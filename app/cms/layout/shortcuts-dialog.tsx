import { useId } from 'react'
import { cardActions } from '#app/cms/ui/card-actions.ts'
import { useCommandKeyName } from '#app/cms/ui/command-key-name.ts'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { useSingleKeys } from '#app/cms/ui/single-keys.ts'
import { inquiryStatuses, statusNames } from '#app/domain/inquiry/inquiry-status.ts'

const command = 'command'
/** In the order of the two columns. */
const shortcuts: [what: string, ...keys: string[]][] = [
  ['Search or jump to', command, 'K'],
  ['Search this list', '/'],
  ['Create', 'C'],
  ['Next, previous', 'J', 'K'],
  ['Open', 'Enter'],
  ['Close', 'Esc'],
  ['Save', command, 'S'],
  ['All shortcuts', '?'],
  ['Move an inquiry to…', 'M'],
  [
    `Within it: ${Object.values(statusNames).join(', ')}`,
    ...inquiryStatuses.map((_, index) => String(index + 1)),
  ],
  [
    `Within it: ${cardActions.map(({ label }) => label).join(', ')}`,
    ...cardActions.map(({ key }) => key.toUpperCase()),
  ],
  ['Pick up and drop a card', 'Space'],
  ['Undo the last move', 'Z'],
  ['Go to properties', 'G', 'P'],
  ['Go to inquiries', 'G', 'I'],
]

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const title = useId()
  const [on, setOn] = useSingleKeys()
  const commandKey = useCommandKeyName().trim()
  return (
    <ModalDialog className="modal wide" labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className="in">
          <h2 id={title} tabIndex={-1} data-autofocus>
            Keyboard shortcuts
          </h2>
          <dl className="keys">
            {shortcuts.map(([what, ...keys]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key === command ? commandKey : key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <label className="check switch">
            <input type="checkbox" checked={on} onChange={(event) => setOn(event.currentTarget.checked)} />
            Single keys are shortcuts, outside fields
          </label>
          <div className="row">
            <button className="btn" type="button" onClick={close}>
              Close
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}
