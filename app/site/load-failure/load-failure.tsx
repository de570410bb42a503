import { useLocation } from 'react-router'
import { team } from '#content/team.ts'

type Props = { pageTitle: string; text: string; refreshLabel: string; className?: string }

/** In place of what could not be loaded; the rest of the page stands. The link loads the page anew. */
export function LoadFailure({ pageTitle, text, refreshLabel, className = '' }: Props) {
  const { pathname, search } = useLocation()
  return (
    <div className={`error-panel ${className}`} role="alert">
      <title>{`${pageTitle} | ${team.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="h3">{text}</p>
      <a className="btn" href={pathname + search}>
        {refreshLabel}
      </a>
    </div>
  )
}
