import { type ChangeEvent, type FormEvent, startTransition, useOptimistic } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Screen } from './screens.ts'
import { fromForm, SearchBox } from './search-box.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** Filters are inert until the script runs: it would take back a choice that was made before. */
type Ready = { ready: boolean }
type Filter = { name: string; label: string }
type Choice = { name: string; label: string; all: string; options: Readonly<Record<string, string>> }

type Props = {
  /** For screen readers: "Search properties". */
  label: string
  /** The searched fields: "Name, address or agent". */
  placeholder: string
  filters?: Filter[]
  /** Each is `name=value` in the address unless `all` is chosen. */
  choices?: Choice[]
  create: Screen
}

/** Search, filters, and the button for a new record. The address contains the choices. */
export function ListTools({ label, placeholder, filters = [], choices = [], create }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const ready = useHydrated()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate({ search: searchOf(event.currentTarget, params) }, fromForm)
  }
  useShortcuts({ c: () => navigate(create.to) })
  return (
    <search>
      <form className="tools" onSubmit={submit}>
        <SearchBox label={label} placeholder={placeholder} />
        {filters.map((filter) => (
          <FilterBox key={filter.name} ready={ready} {...filter} />
        ))}
        {choices.map((choice) => (
          <FilterChoice key={choice.name} ready={ready} {...choice} />
        ))}
        <Link className="btn primary" to={create.to} prefetch="intent">
          {create.label}
        </Link>
      </form>
    </search>
  )
}

function FilterBox({ name, label, ready }: Filter & Ready) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [isTicked, setTicked] = useOptimistic(params.get(name) === 'true')
  const toggle = ({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) => {
    if (!form?.reportValidity()) return
    const search = searchOf(form, params)
    startTransition(async () => {
      setTicked(checked)
      await navigate({ search }, fromForm)
    })
  }
  return (
    <label className="check" inert={!ready}>
      <input type="checkbox" name={name} value="true" checked={isTicked} onChange={toggle} /> {label}
    </label>
  )
}

function FilterChoice({ name, label, all, options, ready }: Choice & Ready) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [chosen, setChosen] = useOptimistic(params.get(name) ?? '')
  const choose = ({ currentTarget: { value, form } }: ChangeEvent<HTMLSelectElement>) => {
    if (!form?.reportValidity()) return
    const search = searchOf(form, params)
    startTransition(async () => {
      setChosen(value)
      await navigate({ search }, fromForm)
    })
  }
  return (
    <select
      className="select filter"
      name={name}
      aria-label={label}
      inert={!ready}
      value={chosen}
      onChange={choose}
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** The query of the form’s fields, back on page 1. */
function searchOf(form: HTMLFormElement, current: URLSearchParams) {
  const next = new URLSearchParams(current)
  for (const field of form.elements)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) next.delete(field.name)
  next.delete('page')
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
  }
  return String(next)
}
