import { NotFound } from '#app/site/not-found/not-found.tsx'
import { ErrorText } from '#app/ui/last-error-page.tsx'
import { busy, lastError, notFound } from '#content/not-found.ts'

type Props = { status: number; text: string; name: string; phone: { label: string; href: string } }

/** What stands between header and footer when the page could not be shown. */
export function SiteError({ status, text, name, phone }: Props) {
  if (status === 404)
    return (
      <>
        <title>{`${notFound.title} | ${name}`}</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    )
  return <ErrorText text={text} words={status === 503 ? busy : lastError} phone={phone} />
}
