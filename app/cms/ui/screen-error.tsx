import { isRouteErrorResponse, useRouteError } from 'react-router'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { damagedForStaff } from '#app/domain/damage.ts'
import { errorText } from '#app/ui/error-text.ts'
import { FailureNote } from './failure-note.tsx'
import { ListError } from './list-states.tsx'

/**
 * Keeps the rest of the page: `export const ErrorBoundary = () => <ScreenError title="Properties" what="The list of
 * properties" />`
 */
export function ScreenError({ title, what }: { title: string; what: string }) {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) throw error
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
      </div>
      {error instanceof Error && error.message === damagedForStaff && <FailureNote text={damagedForStaff} />}
      <ListError text={failureText(error, what)} />
    </>
  )
}

/** For a failed call, that the list could not be loaded; for a bug, its own text, to be reported. */
export const failureText = (error: unknown, what: string) =>
  error instanceof CallFailed || isRouteErrorResponse(error)
    ? `${what} did not arrive. Nothing was changed.`
    : errorText(error)
