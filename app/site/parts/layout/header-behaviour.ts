/** The header is filled once the page is scrolled by more than this, in pixels (specification, section 9). */
const fillBeyond = 1

/** Beyond this, in pixels, it leaves when the page goes down and returns when the page goes up. */
const hideBeyond = 100

/** How long a dropdown or the sidebar waits before it opens or closes, in milliseconds. */
export const toggleDelay = 100

/** From this width on, in pixels, the whole navigation stands in the header; below it, in the sidebar. */
export const wideFrom = 1200

/** `top`: transparent. `filled`: on paper. `hidden`: out of the way. */
export type HeaderState = 'top' | 'filled' | 'hidden'

type Scroll = {
  was: HeaderState
  from: number
  to: number
}

/** The header's state after the page was scrolled; both positions in pixels from the top. */
export function headerStateAfter({ was, from, to }: Scroll): HeaderState {
  if (to <= fillBeyond) return 'top'
  if (to <= hideBeyond) return 'filled'
  if (to > from) return 'hidden'
  return to < from || was === 'top' ? 'filled' : was
}
