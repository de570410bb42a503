// A public page is whole without script. So its script waits until the first view is painted: on a slow line it would
// take the bytes that the picture, the fonts and the styles need. Whoever touches the page sooner gets it at once: a
// button that was pressed too early is pressed when it works, so are the links that open something then, and the menu's
// link hands its focus to the button that takes its place. What has not come within 120 s is told. Where an extension or a
// translator changed the page, React makes it anew: what was typed by then is typed into the new fields.
// Pictures further down wait as long, on a phone: the styles keep them out of reach while the page is marked.
import { contactLinkMark } from '#app/site/parts/contact/contact-link.tsx'
import { loadErrorTexts, piecePatience } from '#app/ui/load-piece.ts'
import { loadNotice } from './page-view.ts'

/** Longest wait, in milliseconds, for a picture that does not come. */
const patience = 6000
/** How long the menu's link, or one to the contact page, waits once it is pressed for what opens in its place. */
const linkPatience = 3000

/** The element that names a page's script, in a form that no browser asks for. */
const scriptFiles = 'script-files'

/** Runs before anything is laid out; without script, nothing waits. */
export const firstViewMark = `document.currentScript.remove(); document.documentElement.dataset.firstView = ''`

/** Runs at the page's end. */
export const scriptStarter = `(() => {
  document.currentScript.remove()
  const signs = ['pointerdown', 'touchstart', 'keydown', 'scroll']
  let begun = false
  let overdue, leaving
  const notice = document.getElementById('${loadNotice}')
  const show = () => {
    notice.hidden = false
  }
  const fail = () => {
    notice.querySelector('span').textContent = '${loadErrorTexts.failed}'
    show()
  }
  const begin = () => {
    if (begun) return
    begun = true
    for (const sign of signs) removeEventListener(sign, begin, true)
    delete document.documentElement.dataset.firstView
    const files = document.getElementById('${scriptFiles}')
    const { start, parts } = JSON.parse(files.textContent)
    const script = Object.assign(document.createElement('script'), { type: 'module', src: start, onerror: fail })
    const links = parts.map((href) => Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    files.replaceWith(...links, script)
    overdue = setTimeout(show, ${piecePatience})
  }
  let pressed, opensMenu
  const press = (event) => {
    const button = event.target.closest('button')
    if (button && !button.form) [pressed, opensMenu] = [button, false]
    const menuLink = event.target.closest('header a[href^="#"]')
    const link = menuLink ?? event.target.closest('[${contactLinkMark}]')
    clearTimeout(leaving)
    if (!link || !notice.hidden || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    ;[pressed, opensMenu] = menuLink ? [undefined, true] : [link, false]
    leaving = setTimeout(() => location.assign(link.href), ${linkPatience})
  }
  let focused
  const typed = new Set()
  const remember = ({ type, target }) => {
    if (type === 'input') typed.add(target)
    else focused = target
  }
  const heirOf = (element) => (element.isConnected ? undefined : document.getElementById(element.id))
  const live = new MutationObserver(() => {
    const header = document.querySelector('header[data-live]')
    if (!header) return
    live.disconnect()
    clearTimeout(overdue)
    clearTimeout(leaving)
    notice.hidden = true
    for (const sign of ['focusin', 'input']) removeEventListener(sign, remember)
    for (const field of typed) {
      const heir = heirOf(field)
      if (!heir) continue
      ;[heir.value, heir.checked] = [field.value, field.checked]
      heir.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const menuButton = header.querySelector('[aria-haspopup=dialog]')
    if (focused && !focused.isConnected) (heirOf(focused) ?? menuButton)?.focus()
    removeEventListener('click', press, true)
    if (opensMenu) menuButton?.click()
    if (pressed && !pressed.isConnected) pressed = pressed.href && document.querySelector('[${contactLinkMark}]')
    pressed?.click()
  })
  live.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-live'] })
  for (const sign of ['focusin', 'input']) addEventListener(sign, remember)
  addEventListener('click', press, true)
  addEventListener('pagehide', () => clearTimeout(leaving))
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  const afterFrame = (next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)))
  const afterPaint = () => new PerformanceObserver(() => afterFrame(begin)).observe({ type: 'paint', buffered: true })
  addEventListener('load', afterPaint)
  setTimeout(begin, ${patience})
})()`

/** What names a page's script at its end: `start` begins the page, `parts` are what that will ask for. */
export function scriptAfterPicture(start: string, parts: string[]): string {
  const files = JSON.stringify({ start, parts }).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${scriptFiles}">${files}</script><script>${scriptStarter}</script>`
}
