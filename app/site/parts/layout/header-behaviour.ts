/** In pixels: a header scrolled further is filled (specification, section 9). */
const fillBeyond = 1

/** In pixels: beyond this the header hides on the way down and returns on the way up. */
const hideBeyond = 100

/** In milliseconds, before a dropdown or the sidebar opens or closes. */
export const toggleDelay = 100

/** From this width on the header has the whole navigation, below it the sidebar; in em, since it depends on the text. */
export const wideFrom = '75em'

export type HeaderState = 'top' | 'filled' | 'hidden'

type Scroll = {
  was: HeaderState
  from: number
  to: number
}

export function headerStateAfter({ was, from, to }: Scroll): HeaderState {
  if (to <= fillBeyond) return 'top'
  if (to <= hideBeyond) return 'filled'
  if (to > from) return 'hidden'
  return to < from || was === 'top' ? 'filled' : was
}
