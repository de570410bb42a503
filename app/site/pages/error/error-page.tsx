import { ErrorText } from '#app/ui/last-error-page.tsx'
import { busy, lastError } from '#content/not-found.ts'

type Props = { status: number; text: string; phone: { label: string; href: string } }

export default function ErrorPage({ status, text, phone }: Props) {
  return <ErrorText text={text} words={status === 503 ? busy : lastError} phone={phone} />
}
