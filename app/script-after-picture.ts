// A public page is whole without script. So its script waits until the first view is painted: on a slow line it would
// take the bytes that the picture, the fonts and the styles need. Whoever touches the page sooner gets it at once: a
// button that was pressed too early is pressed when it works, the menu's link hands its focus to the button that takes
// its place, and a step back to an earlier state loads that page.
// Pictures further down wait as long, on a phone: the styles keep them out of reach while the page is marked.

/** Longest wait, in milliseconds, for a picture that does not come. */
const patience = 6000
/** How long the menu's link, once pressed, waits for the button that takes its place. */
const menuPatience = 3000

const announced = /<link rel="modulepreload"/g
const begins = /<head>/
const started = /<script type="module" async="">([\s\S]*?)<\/script>/

/** Runs before anything is laid out; without script, nothing waits. */
const marker = `document.currentScript.remove(); document.documentElement.dataset.firstView = ''`

/** Runs in the page. Puts everything as it was, so that React finds what it rendered. */
const starter = `(() => {
  document.currentScript.remove()
  const signs = ['pointerdown', 'touchstart', 'keydown', 'scroll']
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const sign of signs) removeEventListener(sign, begin, true)
    delete document.documentElement.dataset.firstView
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const waiting = document.querySelector('script[type=later]')
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = waiting.textContent
    waiting.replaceWith(script)
  }
  const here = location.pathname + location.search
  const moved = () => {
    if (location.pathname + location.search !== here) location.reload()
  }
  let pressed, opensMenu
  const press = (event) => {
    const button = event.target.closest('button')
    if (button && !button.form) [pressed, opensMenu] = [button, false]
    const menuLink = event.target.closest('header a[href^="#"]')
    if (!menuLink) return
    event.preventDefault()
    ;[pressed, opensMenu] = [undefined, true]
    setTimeout(() => menuLink.isConnected && location.assign(menuLink.href), ${menuPatience})
  }
  let focused
  const remember = ({ target }) => {
    focused = target
  }
  const live = new MutationObserver(() => {
    live.disconnect()
    removeEventListener('focusin', remember)
    const menuButton = header.querySelector('[aria-haspopup=dialog]')
    if (focused && !focused.isConnected) menuButton?.focus()
    removeEventListener('popstate', moved)
    removeEventListener('click', press, true)
    if (opensMenu) menuButton?.click()
    pressed?.click()
  })
  const header = document.querySelector('header')
  if (header) live.observe(header, { attributeFilter: ['data-live'] })
  addEventListener('focusin', remember)
  addEventListener('popstate', moved)
  addEventListener('click', press, true)
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  const afterFrame = (next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)))
  const afterPaint = () => new PerformanceObserver(() => afterFrame(begin)).observe({ type: 'paint', buffered: true })
  addEventListener('load', afterPaint)
  setTimeout(begin, ${patience})
})()`

/** A page that sets its script and further pictures aside until its first view is painted, somebody is at it, or 6 s have passed. */
export function letScriptWait(html: string): string {
  return html
    .replace(begins, `<head><script>${marker}</script>`)
    .replaceAll(announced, '<link rel="later"')
    .replace(started, (_, source) => `<script type="later">${source}</script><script>${starter}</script>`)
}
