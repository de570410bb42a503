import { ErrorText } from '#app/ui/last-error-page.tsx'
import { busy, lastError } from '#content/not-found.ts'

type Props = { teamName: string; status: number; text: string; phone: { label: string; href: string } }

export default function ErrorPage({ teamName, status, text, phone }: Props) {
  const words = status === 503 ? busy : lastError
  return <ErrorText documentTitle={`${words.title} | ${teamName}`} text={text} words={words} phone={phone} />
}
