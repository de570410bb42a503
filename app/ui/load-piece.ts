/** How long a lazily loaded piece of script may take, in milliseconds (specification, section 8). */
export const piecePatience = 120_000

export const loadErrorText = `A part of this page did not load within ${piecePatience / 1000} seconds.`

/** A piece of script did not arrive. */
export class LoadError extends Error {
  constructor(cause?: unknown) {
    super(loadErrorText, { cause })
    this.name = 'LoadError'
  }
}

/** Loads a piece of script; fails with a LoadError when it cannot be had, or not in time. */
export async function loadPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new LoadError()), piecePatience)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError(error)
  } finally {
    clearTimeout(timer)
  }
}
