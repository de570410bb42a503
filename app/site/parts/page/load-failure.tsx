import { team } from '#content/team.ts'
import styles from './load-failure.module.css'

type Props = { pageTitle: string; text: string; refreshLabel: string; className?: string }

/** Replaces a part that could not be loaded. The link reloads the page. */
export function LoadFailure({ pageTitle, text, refreshLabel, className = '' }: Props) {
  return (
    <div className={`${styles.panel} ${className}`} role="alert">
      <title>{`${pageTitle} | ${team.name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="h3">{text}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own */}
      <a className="btn" href="">
        {refreshLabel}
      </a>
    </div>
  )
}
