import { useEffect } from 'react'
import { loadErrorTexts, piecePatience } from '#app/ui/load-piece.ts'
import { lastError } from '#content/not-found.ts'

const noticeId = 'load-notice'

/** Runs before any other script of the screen. */
const watch = `(() => {
  const tell = (text) => {
    if ('live' in document.documentElement.dataset) return
    const notice = document.getElementById('${noticeId}')
    if (text) notice.querySelector('span').textContent = text
    notice.hidden = false
  }
  const fail = () => tell('${loadErrorTexts.failed}')
  addEventListener('error', ({ target }) => (target === window || target.tagName === 'SCRIPT') && fail(), true)
  addEventListener('unhandledrejection', fail)
  setTimeout(tell, ${piecePatience})
})()`

/** Tells, over a screen that is nothing without script, that its script failed or did not come in time (section 8). */
export function LoadWatch() {
  useEffect(() => {
    document.documentElement.dataset.live = ''
    document.getElementById(noticeId)!.hidden = true
  }, [])
  return (
    <>
      <div id={noticeId} className="load-notice" role="alert" hidden>
        <p>
          <strong>{lastError.title}</strong> <span suppressHydrationWarning>{loadErrorTexts.late}</span>
        </p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this screen's own */}
        <a className="btn" href="">
          {lastError.retryLabel}
        </a>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text */}
      <script dangerouslySetInnerHTML={{ __html: watch }} />
    </>
  )
}
