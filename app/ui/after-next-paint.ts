/** Hidden windows paint no frame. */
const maxWaitMs = 200

/** Runs `act` after the frame that shows a press, so that slow work does not delay it. Returns the function that cancels it. */
export function afterNextPaint(act: () => void): () => void {
  let timer = setTimeout(act, maxWaitMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
