/** Milliseconds after which `act` runs without a frame: a hidden window paints none. */
const longest = 200

/** Runs `act` after the frame that shows a press, so that slow work does not delay it. Returns the function that cancels it. */
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
