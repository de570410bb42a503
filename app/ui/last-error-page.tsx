import { isRouteErrorResponse } from 'react-router'

/** The last error page, when nothing nearer to the error could catch it (specification, section 8). */
export function LastErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>{textOf(error)}</p>
      <p>
        <a href="/">Back to the home page</a>
      </p>
    </main>
  )
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Error ${error.status}`
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.'
}
