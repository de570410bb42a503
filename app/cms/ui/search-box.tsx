import {
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { searchError } from '#app/cms/data/search-param.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'
import { FieldError } from './field-error.tsx'
import { StaffIcon } from './staff-icon.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** State for `navigate` after a form's search: the field stays as typed. */
export const fromForm = { state: { fromForm: true } }

type Props = {
  /** For screen readers: "Search properties". */
  label: string
  /** The searched fields: "Name, address or agent". */
  placeholder: string
}

export function SearchBox({ label, placeholder }: Props) {
  const { input, asked, fieldError, ...handlers } = useSearchField()
  useHandOver(input, `${label}\n${asked}`)
  const id = useId()
  useShortcuts({
    '/': () => {
      input.current?.focus()
      input.current?.select()
    },
  })
  return (
    <div className="search">
      <div className="box">
        <StaffIcon name="search" />
        <input
          className="input"
          ref={input}
          type="search"
          name="search"
          aria-label={label}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={fieldError ? id : undefined}
          placeholder={placeholder}
          defaultValue={asked}
          enterKeyHint="search"
          autoComplete="off"
          {...handlers}
        />
        <span aria-hidden="true">
          <kbd>/</kbd>
        </span>
      </div>
      <button className="btn" type="submit">
        <StaffIcon name="search" />
        <span>Search</span>
      </button>
      <FieldError id={id} text={fieldError} />
    </div>
  )
}

/** Goes where nothing is searched for; the focus goes to the field, for another search. */
export function ClearSearch({ to, label }: { to: string; label: string }) {
  return (
    <Link
      className="btn"
      to={to}
      onClick={(event) => {
        if (!opensElsewhere(event)) document.querySelector<HTMLInputElement>('main [type=search]')?.focus()
      }}
    >
      {label}
    </Link>
  )
}

/** A refused text makes the field invalid: the form is not sent, and the field says why. */
function useSearchField() {
  const [params] = useSearchParams()
  const asked = params.get('search') ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [fieldError, setFieldError] = useState(() => searchError(asked))
  const isFromForm = useIsFromForm()
  const followed = useRef(asked)
  const check = (field: HTMLInputElement) => {
    const found = searchError(field.value)
    field.setCustomValidity(found ?? '')
    return found
  }
  const follow = useEffectEvent(() => {
    if (!input.current) return
    // Back, forward and links change the field; text typed since the form was sent stays, or before the script ran.
    if (!isFromForm && followed.current !== asked) input.current.value = asked
    followed.current = asked
    setFieldError(check(input.current))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is the occasion
  useEffect(() => follow(), [asked])
  return {
    input,
    asked,
    fieldError,
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (!check(currentTarget)) setFieldError(undefined)
    },
    onInvalid: (event: FormEvent<HTMLInputElement>) => {
      event.preventDefault()
      event.currentTarget.focus()
      setFieldError(event.currentTarget.validationMessage)
    },
  }
}

type Left = { of: string; text: string; selection: [number | null, number | null]; isFocused: boolean }

let left: Left | undefined

/** When the loaded screen replaces its skeleton, its search box takes over what was typed meanwhile, and the focus. */
function useHandOver(input: RefObject<HTMLInputElement | null>, of: string) {
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    if (left?.of === of) {
      field.value = left.text
      if (left.isFocused) {
        field.focus()
        field.setSelectionRange(...left.selection)
      }
    }
    return () => {
      const { value: text, selectionStart, selectionEnd } = field
      left = {
        of,
        text,
        selection: [selectionStart, selectionEnd],
        isFocused: field === document.activeElement,
      }
      // Only a box of the same commit takes over.
      queueMicrotask(() => {
        left = undefined
      })
    }
  }, [input, of])
}

function useIsFromForm() {
  const { state } = useLocation()
  const how = useNavigationType()
  return how !== 'POP' && typeof state === 'object' && state !== null && 'fromForm' in state
}
