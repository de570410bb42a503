import { ErrorText } from '#app/ui/last-error-page.tsx'
import { busy, lastError } from '#content/not-found.ts'

type Props = { status: number; text: string; phone: { label: string; href: string } }

/** What stands between header and footer when the page could not be shown. */
export const SiteError = ({ status, text, phone }: Props) => (
  <ErrorText text={text} words={status === 503 ? busy : lastError} phone={phone} />
)
