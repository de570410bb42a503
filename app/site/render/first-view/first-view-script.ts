// A public page works without script, so its script waits until the first view is painted: on a slow line it would
// delay image, fonts and styles. This code runs inline before it (docs/decisions/script-after-first-view.md).

import { photoId } from '#app/site/pages/property/photo-address.ts'
import { contactLinkMark } from '#app/site/parts/contact/contact-link-mark.ts'
import { loadNotice, type ScriptFiles, scriptFilesElement } from '#app/site/render/page-view.ts'
import { chunkTimeout, loadErrorTexts } from '#app/ui/load-chunk.ts'
import { opensElsewhere } from '#app/ui/opens-elsewhere.ts'

const firstImageTimeoutMs = 6000
/** For a pressed link that script turns into a dialog. */
const dialogTimeoutMs = 3000

const fadeMs = 240

/** Each of these loads the script at once. */
const signs = ['pointerdown', 'touchstart', 'keydown', 'scroll']

type Timer = ReturnType<typeof setTimeout>

/** Starts the page's script after the first view, and passes on the visitor's earlier actions. */
export function startAfterFirstView() {
  document.currentScript?.remove()
  const notice = document.getElementById(loadNotice)!
  const files = startFilesLater(notice)
  const input = rememberInput()
  const press = rememberPress(notice)
  fadeImagesIn()
  carryCovers()
  whenHydrated((header) => {
    files.stopWaiting()
    notice.hidden = true
    const menuButton = header.querySelector<HTMLElement>('[aria-haspopup=dialog]')
    input.handOver(menuButton)
    press.handOver(menuButton)
  })
}

/** An image that arrives after the first view fades in over its stand-in. */
function fadeImagesIn() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const fadeIfLate = ({ target }: Event) => {
    const image = target as HTMLImageElement
    if (image.loading === 'lazy') fadeIn(image)
  }
  addEventListener('load', fadeIfLate, true)
}

/** The frame shows the stand-in meanwhile, unless other things of it would be covered. */
function fadeIn(image: HTMLImageElement) {
  const frame = image.closest('picture')?.parentElement
  if (!frame || frame.clientWidth !== image.clientWidth || frame.clientHeight !== image.clientHeight) return
  const { backgroundColor, backgroundImage, backgroundSize } = image.style
  const standIn = { backgroundColor, backgroundImage, backgroundSize }
  frame.animate([standIn, standIn], fadeMs)
  image.animate({ opacity: [0, 1] }, { duration: fadeMs, easing: 'ease-out' })
}

/**
 * A home's photo on a card grows into the first photo of its page, which has the name in its styles, and shrinks back: one
 * moves where the browser fades pages.
 */
function carryCovers() {
  const named = new Set<HTMLElement>()
  const name = (photo: HTMLElement | null, name: 'cover' | 'none') => {
    photo?.style.setProperty('view-transition-name', name)
    if (photo) named.add(photo)
  }
  const forget = () => {
    for (const photo of named) photo.style.removeProperty('view-transition-name')
    named.clear()
  }
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    forget()
    const card = viewTransition && activation?.entry?.url ? cardPhoto(activation.entry.url) : null
    if (!card) return
    name(firstPhoto(), 'none')
    name(card, 'cover')
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    forget()
    const last = window.navigation?.activation?.from?.url
    if (!viewTransition || !last || firstPhoto()) return
    name(cardPhoto(last), 'cover')
    // It rejects if the browser gives the transition up.
    void viewTransition.finished.then(forget, forget)
  })
}

const firstPhoto = () => document.querySelector<HTMLElement>(`#${photoId(1)} img`)

const cardPhoto = (address: string) =>
  document.querySelector<HTMLElement>(
    `article:not([inert]):has(a[href="${CSS.escape(new URL(address).pathname)}"]) img`,
  )

/** Adds the script once: after the first view's paint, at a sign of activity, or after the patience. */
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
    // Lets further images load: the styles held them back.
    delete document.documentElement.dataset.firstView
    addFiles(fail)
    overdue = setTimeout(show, chunkTimeout)
  }
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
  addEventListener('load', () => whenPainted(begin))
  setTimeout(begin, firstImageTimeoutMs)
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

/** Stores an early press of a button or link and repeats it later. A link that waits too long is followed. */
function rememberPress(notice: HTMLElement) {
  let pressed: HTMLElement | undefined
  let opensMenu = false
  let leaving: Timer
  const remember = (event: MouseEvent) => {
    const target = event.target as Element
    const button = target.closest('button')
    // A button of a form, or of a popover, works without script.
    if (button && !button.form && !button.popoverTargetElement) [pressed, opensMenu] = [button, false]
    const menuLink = target.closest<HTMLAnchorElement>('header a[href^="#"]')
    const link = menuLink ?? target.closest<HTMLAnchorElement>(`[${contactLinkMark}]`)
    clearTimeout(leaving)
    if (!link || !notice.hidden || opensElsewhere(event)) return
    event.preventDefault()
    ;[pressed, opensMenu] = menuLink ? [undefined, true] : [link, false]
    leaving = setTimeout(() => location.assign(link.href), dialogTimeoutMs)
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

/** React re-renders elements that an extension or a translator changed: any contact link then replaces the pressed one. */
function current(pressed: HTMLElement | undefined): HTMLElement | null | undefined {
  if (!pressed || pressed.isConnected) return pressed
  return 'href' in pressed ? document.querySelector<HTMLElement>(`[${contactLinkMark}]`) : undefined
}

/** Stores typed text and the focus, for fields that React re-renders, and for those that it sets to their default text. */
function rememberInput() {
  const typed = new Map<HTMLInputElement, string>()
  let focused: HTMLElement | undefined
  const remember = ({ type, target }: Event) => {
    if (type === 'input') typed.set(target as HTMLInputElement, (target as HTMLInputElement).value)
    else focused = target as HTMLElement
  }
  for (const type of ['focusin', 'input']) addEventListener(type, remember)
  const handOver = (menuButton: HTMLElement | null) => {
    for (const type of ['focusin', 'input']) removeEventListener(type, remember)
    for (const [field, text] of typed) fill(field, text)
    if (focused && !focused.isConnected) (successorOf(focused) ?? menuButton)?.focus()
  }
  return { handOver }
}

function fill(field: HTMLInputElement, text: string) {
  const now = field.isConnected ? field : successorOf(field)
  if (!now || (now === field && now.value === text)) return
  now.value = text
  now.checked = field.checked
  now.dispatchEvent(new Event('input', { bubbles: true }))
}

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
