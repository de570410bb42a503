/** Milliseconds after which `act` runs without a frame: a window out of sight shows none. */
const longest = 200

/**
 * Runs `act` once the browser has shown that something was pressed: what takes a slow phone longer than a frame must not
 * hold that up. Answers what to call when it is not wanted any more.
 */
export function afterNextPaint(act: () => void): () => void {
  let timer = setTimeout(act, longest)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
