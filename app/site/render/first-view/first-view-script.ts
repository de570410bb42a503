// A public page is whole without script, so its script waits until the first view is painted: on a slow line it would take
// the bytes that the picture, the fonts and the styles need. This runs inline before that (docs/decisions/script-after-picture.md).
import { contactLinkMark } from '#app/site/parts/contact/contact-link-mark.ts'
import { loadNotice, type ScriptFiles, scriptFilesElement } from '#app/site/render/page-view.ts'
import { loadErrorTexts, piecePatience } from '#app/ui/load-piece.ts'

/** Longest wait for a first picture, in milliseconds. */
const picturePatience = 6000
/** How long a link waits for the dialog that script opens in its place, in milliseconds. */
const linkPatience = 3000

/** A visitor who does one of these gets the script at once. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'scroll']

type Timer = ReturnType<typeof setTimeout>

/** Starts the page's script after the first view, and hands over what the visitor did before it ran. */
export function startAfterFirstView() {
  document.currentScript?.remove()
  const notice = document.getElementById(loadNotice)!
  const files = startFilesLater(notice)
  const input = rememberInput()
  const press = rememberPress(notice)
  whenHydrated((header) => {
    files.stopWaiting()
    notice.hidden = true
    const menuButton = header.querySelector<HTMLElement>('[aria-haspopup=dialog]')
    input.handOver(menuButton)
    press.handOver(menuButton)
  })
}

/** Adds the page's script once: after the paint of a first view that is complete, at a sign, or after the patience. */
function startFilesLater(notice: HTMLElement) {
  let begun = false
  let overdue: Timer
  const show = () => {
    notice.hidden = false
  }
  const fail = () => {
    notice.querySelector('span')!.textContent = loadErrorTexts.failed
    show()
  }
  const begin = () => {
    if (begun) return
    begun = true
    for (const sign of signs) removeEventListener(sign, begin, true)
    // pictures further down waited too: the styles kept them out of reach
    delete document.documentElement.dataset.firstView
    addFiles(fail)
    overdue = setTimeout(show, piecePatience)
  }
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  addEventListener('load', () => whenPainted(begin))
  setTimeout(begin, picturePatience)
  return { stopWaiting: () => clearTimeout(overdue) }
}

function addFiles(onError: () => void) {
  const files = document.getElementById(scriptFilesElement)!
  const { start, parts }: ScriptFiles = JSON.parse(files.textContent)
  const create = document.createElement.bind(document)
  const script = Object.assign(create('script'), { type: 'module', src: start, onerror: onError })
  const links = parts.map((href) => Object.assign(create('link'), { rel: 'modulepreload', href }))
  files.replaceWith(...links, script)
}

function whenPainted(act: () => void) {
  const afterFrame = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(act)))
  new PerformanceObserver(afterFrame).observe({ type: 'paint', buffered: true })
}

/** Keeps the button or link that was pressed too early, to press it again; a link that waits too long is followed. */
function rememberPress(notice: HTMLElement) {
  let pressed: HTMLElement | undefined
  let opensMenu = false
  let leaving: Timer
  const remember = (event: MouseEvent) => {
    const target = event.target as Element
    const button = target.closest('button')
    // a button of a form submits it, without script too
    if (button && !button.form) [pressed, opensMenu] = [button, false]
    const menuLink = target.closest<HTMLAnchorElement>('header a[href^="#"]')
    const link = menuLink ?? target.closest<HTMLAnchorElement>(`[${contactLinkMark}]`)
    clearTimeout(leaving)
    if (!link || !notice.hidden || opensElsewhere(event)) return
    event.preventDefault()
    ;[pressed, opensMenu] = menuLink ? [undefined, true] : [link, false]
    leaving = setTimeout(() => location.assign(link.href), linkPatience)
  }
  addEventListener('click', remember, true)
  addEventListener('pagehide', () => clearTimeout(leaving))
  const handOver = (menuButton: HTMLElement | null) => {
    clearTimeout(leaving)
    removeEventListener('click', remember, true)
    if (opensMenu) menuButton?.click()
    current(pressed)?.click()
  }
  return { handOver }
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

/** React makes anew what an extension or a translator changed; then any contact link does for the one that was pressed. */
function current(pressed: HTMLElement | undefined): HTMLElement | null | undefined {
  if (!pressed || pressed.isConnected) return pressed
  return 'href' in pressed ? document.querySelector<HTMLElement>(`[${contactLinkMark}]`) : undefined
}

/** Keeps what was typed and where the focus was, for fields that React makes anew. */
function rememberInput() {
  const typed = new Set<HTMLInputElement>()
  let focused: HTMLElement | undefined
  const remember = ({ type, target }: Event) => {
    if (type === 'input') typed.add(target as HTMLInputElement)
    else focused = target as HTMLElement
  }
  for (const type of ['focusin', 'input']) addEventListener(type, remember)
  const handOver = (menuButton: HTMLElement | null) => {
    for (const type of ['focusin', 'input']) removeEventListener(type, remember)
    for (const field of typed) fillSuccessor(field)
    // the menu's link has become a button
    if (focused && !focused.isConnected) (successorOf(focused) ?? menuButton)?.focus()
  }
  return { handOver }
}

function fillSuccessor(field: HTMLInputElement) {
  const successor = successorOf(field)
  if (!successor) return
  successor.value = field.value
  successor.checked = field.checked
  successor.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The element that took the place of one that left the page. */
const successorOf = <Kind extends HTMLElement>(element: Kind) =>
  element.isConnected ? undefined : (document.getElementById(element.id) as Kind | null)

function whenHydrated(act: (header: Element) => void) {
  const observer = new MutationObserver(() => {
    const header = document.querySelector('header[data-live]')
    if (!header) return
    observer.disconnect()
    act(header)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-live'] })
}
