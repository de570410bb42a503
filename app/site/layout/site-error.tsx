import { isRouteErrorResponse } from 'react-router'
import { NotFound } from '#app/site/not-found/not-found.tsx'
import { ErrorText } from '#app/ui/last-error-page.tsx'
import { busy, lastError, notFound } from '#content/not-found.ts'

type Props = { error: unknown; name: string; phone: { label: string; href: string } }

/** What stands between header and footer when the page could not be shown. */
export function SiteError({ error, name, phone }: Props) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404)
    return (
      <>
        <title>{`${notFound.title} | ${name}`}</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    )
  return <ErrorText error={error} words={status === 503 ? busy : lastError} phone={phone} />
}
