import { type ChangeEvent, type FormEvent, startTransition, useOptimistic } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { fromForm, SearchBox } from './search-box.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type Props = {
  /** For screen readers: "Search properties". */
  label: string
  /** The searched fields: "Name, address or agent". */
  placeholder: string
  filters?: { name: string; label: string }[]
  create: { to: string; label: string }
}

/** Search, filters, and the button for a new record. The address has what is chosen. */
export function ListTools({ label, placeholder, filters = [], create }: Props) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
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
          <FilterBox key={filter.name} {...filter} />
        ))}
        <Link className="btn primary" to={create.to} prefetch="intent">
          {create.label}
        </Link>
      </form>
    </search>
  )
}

function FilterBox({ name, label }: { name: string; label: string }) {
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
    <label className="check">
      <input type="checkbox" name={name} value="true" checked={isTicked} onChange={toggle} /> {label}
    </label>
  )
}

function searchOf(form: HTMLFormElement, current: URLSearchParams) {
  const next = new URLSearchParams(current)
  for (const { name } of [...form.elements].filter((field) => field instanceof HTMLInputElement))
    next.delete(name)
  next.delete('page')
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) next.set(name, value.trim())
  }
  return String(next)
}
