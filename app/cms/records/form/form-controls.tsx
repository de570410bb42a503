import type { ChangeEvent, ComponentProps } from 'react'
import { agents } from '#content/agents.ts'
import { type FieldProps, FormField } from './form-field.tsx'
import { fieldId } from './record-kind.ts'
import { type Mask, retype } from './text-mask.ts'
import type { FormFields } from './use-record-form.ts'

type Field<Name extends string> = Omit<FieldProps<Name>, 'children'>
type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'readOnly'>

export function TextField<Name extends string>({ input, ...field }: Field<Name> & { input?: Input }) {
  const { form, name } = field
  return (
    <FormField {...field}>
      {(control) => (
        <input
          className="input"
          type="text"
          autoComplete="off"
          {...input}
          {...control}
          value={String(form.draft[name])}
          onChange={(event) => form.set(name, event.currentTarget.value)}
        />
      )}
    </FormField>
  )
}

export function TextAreaField<Name extends string>({ rows, ...field }: Field<Name> & { rows: number }) {
  const { form, name } = field
  return (
    <FormField quiet {...field}>
      {(control) => (
        <textarea
          className="area"
          rows={rows}
          {...control}
          value={String(form.draft[name])}
          onChange={(event) => form.set(name, event.currentTarget.value)}
        />
      )}
    </FormField>
  )
}

/** A text field whose text is put in shape while it is typed. */
export function MaskedField<Name extends string>({
  mask,
  inputMode,
  ...field
}: Field<Name> & { mask: Mask; inputMode: 'numeric' | 'decimal' }) {
  const { form, name } = field
  const before = String(form.draft[name])
  const reshape = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType = '' } = nativeEvent as Partial<InputEvent>
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length, inputType }
    const next = retype(mask, before, typed)
    // written before React does, which then finds nothing to write and leaves the caret alone
    input.value = next.text
    input.setSelectionRange(next.caret, next.caret)
    form.set(name, next.text)
  }
  const tidy = () => {
    const tidied = mask.tidy ? mask.show(mask.tidy(mask.keep(before))) : before
    if (tidied !== before) form.set(name, tidied)
  }
  return (
    <FormField {...field}>
      {(control) => (
        <input
          className="input"
          type="text"
          autoComplete="off"
          inputMode={inputMode}
          {...control}
          value={before}
          onChange={reshape}
          onBlur={tidy}
        />
      )}
    </FormField>
  )
}

/** One of the team's agents; a name that is stored and is none of theirs stays to be chosen. */
export function AgentField<Name extends string>(field: Field<Name>) {
  const { form, name } = field
  const names = agents.map(({ fullName }) => fullName)
  const choices = new Set([...names, String(form.stored[name]), String(form.draft[name])])
  choices.delete('')
  return (
    <FormField {...field}>
      {(control) => (
        <select
          className="select"
          {...control}
          value={String(form.draft[name])}
          onChange={(event) => form.set(name, event.currentTarget.value)}
        >
          <option value="">Select an agent</option>
          {[...choices].map((agent) => (
            <option key={agent}>{agent}</option>
          ))}
        </select>
      )}
    </FormField>
  )
}

export function CheckField<Name extends string>({ form, name }: { form: FormFields<Name>; name: Name }) {
  const isEdited = form.base !== undefined && form.changed.includes(name)
  return (
    <label className="check">
      <input
        type="checkbox"
        id={fieldId(name)}
        name={name}
        checked={form.draft[name] === true}
        onChange={(event) => form.set(name, event.currentTarget.checked)}
      />{' '}
      <span className={isEdited ? 'edited' : undefined}>{form.kind.labels[name]}</span>
    </label>
  )
}
