import { type ChangeEvent, type FormEvent, startTransition, useOptimistic } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { fromForm, SearchBox } from './search-box.tsx'
import { useShortcuts } from './use-shortcuts.ts'

type Props = {
  /** What is searched, for screen readers: "Search properties". */
  label: string
  /** What the search looks at: "Name, address or agent". */
  placeholder: string
  /** Each is `name=true` in the address while it is ticked. */
  filters?: { name: string; label: string }[]
  create: { to: string; label: string }
}

/** Search box and button, filters, and the way to a new record. What is chosen stands in the address. */
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

/** Ticked at once, while the list is still on its way. */
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

/** The address's query with what the form says now, from the first page on. Only inputs are read: not yet a select. */
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
