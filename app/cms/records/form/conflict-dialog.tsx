import { useId, useState } from 'react'
import { ModalDialog } from '#app/cms/ui/modal-dialog.tsx'
import { chooseSides, mixOf, proposeSides, type Side, type Sides, withAdditions } from './draft-versions.ts'
import { isSameValue, type StoredRecord, textOfValue, type Value, type ValueText } from './record-kind.ts'
import { useLastSaver } from './use-last-saver.ts'
import type { RecordForm } from './use-record-form.ts'

type Props = {
  form: RecordForm
  record: StoredRecord
}

type Saver = ReturnType<typeof useLastSaver>

/** Somebody saved first: shows both versions, field by field. Nothing is overwritten before a choice. */
export function ConflictDialog({ form, record }: Props) {
  const { kind, stored: read } = form
  const { noun, labels, derived = {} } = kind
  const theirs = kind.draftOf(record)
  const mine = withAdditions(read, form.draft, theirs, kind.identityOf)
  const title = useId()
  const saver = useLastSaver(kind.collection, record._id, record.updatedAt)
  const [picked, setPicked] = useState<Sides>({})
  // Mine may change while the dialog is open: uploads arrive.
  const sides = chooseSides(proposeSides(read, mine, theirs), picked, derived)
  const fields = Object.entries(labels)
  const differing = fields.filter(([name]) => sides[name] && !derived[name])
  const same = fields.filter(([name]) => !sides[name]).length
  return (
    <ModalDialog className="modal wide" labelledBy={title} onClose={form.closeConflict}>
      {(close) => (
        <div className="in">
          <h2 id={title} tabIndex={-1} data-autofocus>
            {headingOf(saver, noun)}
          </h2>
          <p className="muted consequence">Pick what to keep. Nothing is overwritten until you save.</p>
          <table className="versus">
            <VersusHead saver={saver} />
            <tbody>
              {differing.map(([name, label]) => (
                <VersusRow
                  key={name}
                  name={name}
                  label={label}
                  words={kind.valueText}
                  read={read[name]!}
                  values={{ mine: mine[name]!, theirs: theirs[name]! }}
                  side={sides[name]!}
                  onPick={(side) => setPicked((now) => ({ ...now, [name]: side }))}
                />
              ))}
            </tbody>
          </table>
          <p className="small muted rest">{sameText(differing.length, same)}</p>
          <div className="row">
            <button className="btn quiet" type="button" onClick={close}>
              Keep editing
            </button>
            <button className="btn" type="button" onClick={() => leave(close, () => form.settle())}>
              {saver.isMe ? 'Use all of the other window’s' : `Use all of ${saver.firstName}’s`}
            </button>
            <button
              className="btn primary"
              type="button"
              onClick={() => leave(close, () => form.settle(mixOf(mine, theirs, sides)))}
            >
              Save this mix
            </button>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}

/** The dialog closes first, so that the browser returns the focus to where it was. */
function leave(close: () => void, act: () => void) {
  close()
  act()
}

const headingOf = ({ isMe, firstName }: Saver, noun: string) =>
  isMe ? `You saved this ${noun} in another window` : `${firstName} saved this ${noun} before you did`

function sameText(differing: number, same: number) {
  if (differing === 0) return 'All fields are the same in both.'
  return same === 1
    ? 'The other field is the same in both.'
    : `The other ${same} fields are the same in both.`
}

function VersusHead({ saver }: { saver: Saver }) {
  return (
    <thead>
      <tr>
        <td />
        <th scope="col">
          <b>Yours</b>Not saved yet
        </th>
        <th scope="col">
          <b>{saver.isMe ? 'The other window' : saver.name}</b>
          {saver.when}
        </th>
      </tr>
    </thead>
  )
}

type RowProps = {
  name: string
  label: string
  words: ValueText | undefined
  read: Value
  values: Record<Side, Value>
  side: Side
  onPick: (side: Side) => void
}

function VersusRow({ name, label, words, read, values, side, onPick }: RowProps) {
  const group = useId()
  const textOf = (value: Value) => textOfValue(words, name, value) || 'Empty'
  const changeOf = (value: Value) => {
    if (isSameValue(value, read)) return <span className="muted">not changed</span>
    const difference = words?.difference(name, read, value)
    return difference ? <span className="muted">{difference}</span> : <del>{textOf(read)}</del>
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      {(['mine', 'theirs'] as const).map((from) => (
        <td key={from}>
          <label className="pick">
            <input
              className="radio"
              type="radio"
              name={group}
              checked={side === from}
              aria-label={`${label}: ${from === 'mine' ? 'yours' : 'theirs'}, ${textOf(values[from])}`}
              onChange={() => onPick(from)}
            />
            <span>
              {textOf(values[from])}
              <br />
              {changeOf(values[from])}
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}
