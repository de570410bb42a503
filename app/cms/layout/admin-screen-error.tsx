import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { EmptyDrawing } from '#app/cms/ui/drawings.tsx'
import { ScreenError } from '#app/cms/ui/screen-error.tsx'
import { screens } from '#app/cms/ui/screens.ts'
import { adminsOnly } from '#app/domain/permissions.ts'

/** Shown to an agent, or when the admin screen failed. */
export function AdminScreenError({ title, what }: { title: string; what: string }) {
  const error = useRouteError()
  const refused = (isRouteErrorResponse(error) || error instanceof CallFailed) && error.status === 403
  return refused ? <AdminsOnly title={title} /> : <ScreenError title={title} what={what} />
}

export function AdminsOnly({ title }: { title: string }) {
  return (
    <>
      <div className="head">
        <h1>{title}</h1>
      </div>
      <div className="blank">
        <EmptyDrawing of="people" />
        <h2>{adminsOnly}</h2>
        <p>Ask one of your team’s admins.</p>
        <div className="row">
          <Link className="btn" to={screens.collections.to}>
            Collections
          </Link>
        </div>
      </div>
    </>
  )
}
