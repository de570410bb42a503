import { consentLinks } from '#content/consent-texts.ts'

/** Links the words for the privacy policy and the terms, which open in a new window: nothing typed is lost. */
export function LinkedText({ text }: { text: string }) {
  const words = consentLinks.map((link) => link.words).join('|')
  return text.split(new RegExp(`(${words})`)).map((part) => {
    const link = consentLinks.find((link) => link.words === part)
    if (!link) return part
    return (
      <a key={part} href={link.href} target="_blank" rel="noopener">
        {part}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    )
  })
}
