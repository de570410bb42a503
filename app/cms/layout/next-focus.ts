// Chooses the control that gets the focus when the focused one goes away: docs/decisions/keyboard-focus.md.

/** A control that had the focus. `aside`: the dialog, menu, message or form in which it is. */
export type FocusStop = { control: HTMLElement; aside: Element | null; place?: Place }

/** Where a control was in the page. `top`: the removed node that contained it. */
type Place = { parent: Node; top: Node; before: Node | null; after: Node | null }

/** Notes the place of a removed control; again when that is removed too. */
export function followRemoval(stop: FocusStop, records: readonly MutationRecord[]): void {
  for (const { removedNodes, target, previousSibling, nextSibling } of records) {
    const gone = stop.place?.parent ?? stop.control
    if (gone.isConnected) continue
    const top = [...removedNodes].find((node) => node.contains(gone))
    if (top) stop.place = { parent: target, top, before: previousSibling, after: nextSibling }
  }
  if (!stop.place) return
  const { parent, before, after } = stop.place
  stop.place.before = remaining(before, parent, records, 'previousSibling')
  stop.place.after = remaining(after, parent, records, 'nextSibling')
}

/** The nearest sibling that is still there, when siblings were removed one after the other. */
function remaining(
  sibling: Node | null,
  parent: Node,
  records: readonly MutationRecord[],
  side: 'previousSibling' | 'nextSibling',
): Node | null {
  let one = sibling
  // Each step takes another record, so that nodes that were moved about cannot lead in circles.
  for (const record of records.toReversed())
    if (one && one.parentNode !== parent && [...record.removedNodes].includes(one)) one = record[side]
  return one?.parentNode === parent ? one : null
}

/** Candidates for the focus, the best first. Some refuse it: a dialog makes controls outside it inert. */
export function* nextFocus(trail: readonly FocusStop[]): Generator<HTMLElement> {
  for (const stop of trail.toReversed()) {
    if (isShown(stop.control)) yield stop.control
    if (isOpen(stop.aside)) yield* around(stop)
  }
  if (trail[0]?.aside) yield* behind(trail[0].aside, trail[0].place)
}

/** Behind an aside that its address opened: the link that opens it, else the screen's heading, but never a button. */
function* behind(aside: Element, place: Place | undefined): Generator<HTMLElement> {
  const before = place?.top === aside ? place.before : aside.previousSibling
  if (before instanceof HTMLAnchorElement) yield before
  const screen = document.querySelector('main')
  if (!screen) return
  yield* first(screen, 'h1')
  yield screen
}

function isOpen(aside: Element | null): boolean {
  if (aside === null) return true
  return aside.isConnected && aside.matches('[open], :popover-open, [data-aside]')
}

function* around({ control, place }: FocusStop): Generator<HTMLElement> {
  const isGone = place !== undefined && !control.isConnected
  const box = isGone ? place.parent : control.parentElement
  if (!(box instanceof Element)) return
  // Not to a button beside it: a second Enter of a hasty user would press that.
  if (!isGone && control.matches(':disabled')) return yield* headingAround(box)
  const all = [...box.children]
  const at = isGone ? spanOf(place, all) : { start: all.indexOf(control), end: all.indexOf(control) + 1 }
  const row = isGone && place.top instanceof Element && place.top.matches(rows) ? place.top : undefined
  if (row) yield* sameInRow(control, row, [...all.slice(at.start), ...all.slice(0, at.start).reverse()])
  else if (isGone) {
    yield* sameIn(box, control)
    // The next button of its group is another choice, which a second Enter would make.
    if (place.top === control && box.matches('fieldset')) yield reachable(box as HTMLElement)
    for (const element of all.slice(at.start, at.end)) yield* first(element, `${headings}, ${controls}`)
  }
  yield* outward(box, at, control)
}

function* headingAround(box: Element): Generator<HTMLElement> {
  for (let one: Element | null = box; one; one = one.parentElement) yield* first(one, headings)
}

/** Among the children of a box. */
type Span = { start: number; end: number }

/** The children that are in this place now. */
function spanOf({ before, after }: Place, all: Element[]): Span {
  const follows = (element: Element, node: Node) =>
    (node.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const start = before ? all.filter((one) => !follows(one, before)).length : 0
  const end = after ? all.filter((one) => one !== after && !follows(one, after)).length : all.length
  return { start, end }
}

/** The nearest control after the place, else before it, in wider and wider boxes; at last the screen itself. */
function* outward(box: Element, { start, end }: Span, control: HTMLElement): Generator<HTMLElement> {
  let [from, to] = [start, end]
  for (let one: Element | null = box; one; one = one.parentElement) {
    const all = [...one.children]
    if (one !== box) yield* sameIn(one, control)
    for (const element of all.slice(to)) yield* first(element, controls)
    for (const element of all.slice(0, from).reverse()) yield* last(element, controls)
    if (one.matches('main, dialog')) return yield one as HTMLElement
    from = one.parentElement ? [...one.parentElement.children].indexOf(one) : 0
    to = from + 1
  }
}

const rows = 'tr, li, [data-card]'
const headings = 'h1, h2, h3'
const controls = 'button, a[href], input, textarea, select, summary'
const typed = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** In the next row that has controls: the one that was focused in the removed row, else the first. */
function* sameInRow(control: HTMLElement, gone: Element, found: Element[]) {
  const kind = `${control.localName}[class="${CSS.escape(control.className)}"]`
  const at = [...gone.querySelectorAll(kind)].indexOf(control)
  for (const row of found.filter((one) => one.matches(rows))) {
    const same = usableIn(row, kind)
    const next = same[at] ?? same.at(-1)
    if (next) yield next
    yield* first(row, controls)
  }
}

/** Controls with the same words as the removed one, numbers aside: a screen rendered it again. */
function* sameIn(box: Element, control: HTMLElement) {
  const name = nameOf(control)
  if (!name) return
  for (const one of box.querySelectorAll<HTMLElement>(control.localName))
    if (nameOf(one) === name && isUsable(one)) yield one
}

function nameOf(control: HTMLElement) {
  if (control.matches(typed)) return control.getAttribute('name')
  const words = control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent
  return words.replaceAll(/[\d\s]+/g, ' ').trim()
}

const usableIn = (box: Element, selector: string) =>
  [box, ...box.querySelectorAll(selector)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(selector) && isUsable(one),
  )

function* first(box: Element, selector: string) {
  const [found] = usableIn(box, selector)
  if (found) yield found.matches(headings) ? reachable(found) : found
}

/** A heading and a group get the focus by script only. */
function reachable(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  return element
}

function* last(box: Element, selector: string) {
  const found = usableIn(box, selector).at(-1)
  if (found) yield found
}

const isShown = (element: HTMLElement) =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.checkVisibility({ visibilityProperty: true })

function isUsable(element: HTMLElement): boolean {
  // On a phone a field would open the keyboard unasked.
  if (element.matches(typed) && matchMedia('(pointer: coarse)').matches) return false
  return isShown(element) && (element.tabIndex >= 0 || element.matches(headings))
}
