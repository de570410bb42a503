type Props = {
  html: string
  as?: 'div' | 'p'
  className?: string | undefined
}

export function MarkdownText({ html, as: Element = 'div', className }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the team's own text, in which raw HTML was escaped
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
