import { isRouteErrorResponse, useRouteError } from 'react-router'
import { damagedForStaff } from '#app/domain/damage.ts'
import { FailureNote } from './failure-note.tsx'
import { ListError } from './list-states.tsx'

/**
 * For a screen's own `ErrorBoundary`, so that the rest of the page stays:
 * `export const ErrorBoundary = () => <ScreenError title="Properties" what="The list of properties" />`
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
      <ListError what={what} />
    </>
  )
}
