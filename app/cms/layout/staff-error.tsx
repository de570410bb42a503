import { isRouteErrorResponse, useLocation } from 'react-router'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { BrokenDrawing } from '#app/cms/ui/drawings.tsx'
import { ListError } from '#app/cms/ui/list-states.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { errorText } from '#app/ui/error-text.ts'
import { lastError } from '#content/not-found.ts'
import { staffTitle } from './staff-meta.ts'

/** A screen's error within the frame, with its text (section 8). */
export function StaffError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  if (isMissing(error)) return <MissingScreen />
  if (error instanceof CallFailed)
    return <ListError text="What this page shows did not arrive. Nothing was changed." />
  return (
    <div className="blank" role="alert">
      <title>{staffTitle(lastError.title)}</title>
      <BrokenDrawing />
      <h1>{lastError.title}</h1>
      <p>{errorText(error)}</p>
      <div className="row">
        <a className="btn" href={pathname + search}>
          {lastError.retryLabel}
        </a>
        <a className="btn" href={screens.collections.to}>
          Collections
        </a>
      </div>
    </div>
  )
}

/** For an unknown address or a deleted record. */
export function MissingScreen() {
  return (
    <div className="blank">
      <BrokenDrawing />
      <h1>There is nothing at this address</h1>
      <p>It may have been deleted, or the address is misspelt.</p>
      <div className="row">
        <a className="btn" href={screens.collections.to}>
          Collections
        </a>
      </div>
    </div>
  )
}

function isMissing(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status === 404
  return error instanceof CallFailed && error.status === 404
}
