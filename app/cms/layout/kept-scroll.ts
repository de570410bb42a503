// After a reload, or Back from the website, a skeleton is shorter than the screen was: the browser would end at its foot,
// and React Router would keep that position. A skeleton gets room for the position until the screen replaces it.

/** Where React Router stores the positions, by the key of the history's entry. */
export const scrollPositions = 'scroll-positions'

/** Runs before the first paint, and before React Router scrolls. */
export const keepRoomToScroll = `(() => {
  const position = JSON.parse(sessionStorage.getItem('${scrollPositions}') ?? '{}')[history.state?.key]
  if (!position) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('main:has(> [aria-busy=true]) { min-height: calc(100vh + ' + Number(position) + 'px) }')
  document.adoptedStyleSheets.push(sheet)
})()`
