import { useEffect } from 'react'
import { chunkTimeout, loadErrorTexts } from '#app/ui/load-chunk.ts'
import { LoadNotice } from '#app/ui/load-notice.tsx'
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
  setTimeout(tell, ${chunkTimeout})
})()`

/** Reports over a screen that needs script that its script failed or is late (section 8). */
export function LoadWatch() {
  useEffect(() => {
    document.documentElement.dataset.live = ''
    document.getElementById(noticeId)!.hidden = true
  }, [])
  return (
    <>
      <LoadNotice id={noticeId} title={lastError.title} retryLabel={lastError.retryLabel} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text */}
      <script dangerouslySetInnerHTML={{ __html: watch }} />
    </>
  )
}
