/**
 * Runs `act` once the browser has shown that something was pressed: what takes a slow phone longer than a frame must not
 * hold that up. Answers what to call when it is not wanted any more.
 */
export function afterNextPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
