import { loadErrorTexts } from './load-chunk.ts'

type Props = { id: string; className?: string; title: string; retryLabel: string }

/** Shown by a page's first script when another one failed or did not come in time. */
export function LoadNotice({ id, className = '', title, retryLabel }: Props) {
  return (
    <div id={id} className={`load-notice ${className}`.trim()} role="alert" hidden>
      <p>
        <strong>{title}</strong> <span suppressHydrationWarning>{loadErrorTexts.late}</span>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own */}
      <a className="btn" href="">
        {retryLabel}
      </a>
    </div>
  )
}
