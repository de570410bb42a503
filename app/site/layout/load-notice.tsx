import { loadErrorTexts } from '#app/ui/load-piece.ts'
import { lastError } from '#content/not-found.ts'
import { loadNotice } from './page-view.ts'

/**
 * Shown when the page's script did not come in time, or, in other words, when it failed (section 8): what the page says
 * stands, and its links lead on.
 */
export function LoadNotice() {
  return (
    <div id={loadNotice} className="on-white load-notice" role="alert" hidden>
      <p>
        <strong>{lastError.title}</strong> <span>{loadErrorTexts.late}</span>
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page's own */}
      <a className="btn" href="">
        {lastError.retryLabel}
      </a>
    </div>
  )
}
