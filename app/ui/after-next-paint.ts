/**
 * Runs `act` once the browser has shown that something was pressed: what takes a slow phone longer than a frame must not
 * hold that up.
 */
export const afterNextPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))
