import type { ComponentProps } from 'react'
import { agents } from '#content/agents.ts'
import { type FieldProps, FormField, type FormFields } from './form-field.tsx'
import { type FieldOf, fieldId } from './record-kind.ts'
import { type Mask, maskTyped } from './text-mask.ts'

type Field<Stored> = Omit<FieldProps<Stored>, 'children'>
type Input = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'readOnly'>

export function TextField<Stored>({ input, ...field }: Field<Stored> & { input?: Input }) {
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

export function TextAreaField<Stored>({ rows, ...field }: Field<Stored> & { rows: number }) {
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

export function MaskedField<Stored>({
  mask,
  inputMode,
  ...field
}: Field<Stored> & { mask: Mask; inputMode: 'numeric' | 'decimal' }) {
  const { form, name } = field
  const before = String(form.draft[name])
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
          onChange={(event) => form.set(name, maskTyped(mask, before, event))}
          onBlur={tidy}
        />
      )}
    </FormField>
  )
}

export function SelectField<Stored>({
  options,
  ...field
}: Field<Stored> & { options: Readonly<Record<string, string>> }) {
  const { form, name } = field
  return (
    <FormField {...field}>
      {(control) => (
        <select
          className="select"
          {...control}
          value={String(form.draft[name])}
          onChange={(event) => form.set(name, event.currentTarget.value)}
        >
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

/** Offers the team's agents, and the stored name if it is none of theirs. */
export function AgentField<Stored>(field: Field<Stored>) {
  const { form, name } = field
  const team = agents.map(({ fullName }) => fullName)
  const names = new Set([...team, String(form.stored[name]), String(form.draft[name])])
  names.delete('')
  const options = { '': 'Select an agent', ...Object.fromEntries([...names].map((agent) => [agent, agent])) }
  return <SelectField {...field} options={options} />
}

export function CheckField<Stored>({ form, name }: { form: FormFields<Stored>; name: FieldOf<Stored> }) {
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
