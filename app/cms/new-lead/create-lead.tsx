import { Link, useLocation, useNavigate } from 'react-router'
import { useNextLocation } from '#app/cms/ui/use-next-location.ts'
import { useShortcuts } from '#app/cms/ui/use-shortcuts.ts'
import type { InquiryCategory } from '#app/domain/inquiry/inquiry-category.ts'
import { NewLeadSheet } from './new-lead-sheet.tsx'

/** In the address, so that the back button closes the form and a link opens it. */
export const createParameter = 'create'

type Props = {
  category: InquiryCategory
  /** False in a skeleton: the form would be lost with it. */
  isReady: boolean
}

/** The button, and the form that it opens over the board or list. */
export function CreateLead({ category, isReady }: Props) {
  const { search: shownSearch, state } = useLocation()
  const { pathname, search } = useNextLocation()
  const navigate = useNavigate()
  const isOpen = new URLSearchParams(shownSearch).has(createParameter)
  const query = new URLSearchParams(search)
  for (const name of ['id', createParameter]) query.delete(name)
  const closed = { pathname, search: String(query) }
  const opened = { pathname, search: `${query.size > 0 ? `${query}&` : ''}${createParameter}` }
  const wasOpenedHere = typeof state === 'object' && state !== null && 'createHere' in state
  // Where a search is under way, the step back would lose it.
  const here = { state: search === shownSearch ? { createHere: true } : null, preventScrollReset: true }
  useShortcuts({ c: () => navigate(opened, here) })
  const close = () => {
    if (wasOpenedHere) navigate(-1)
    else navigate(closed, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Link className="btn primary" to={opened} {...here}>
        Create +
      </Link>
      {isOpen && isReady && <NewLeadSheet category={category} onClose={close} />}
    </>
  )
}
