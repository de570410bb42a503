/** How long a lazily loaded piece of script may take, in milliseconds (specification, section 8). */
export const piecePatience = 120_000

/** What is said of a piece of script that cannot be had, and of one that is late. */
export const loadErrorTexts = {
  failed: 'A part of this page did not load.',
  late: `A part of this page did not load within ${piecePatience / 1000} seconds.`,
} as const

/** A piece of script did not arrive. */
export class LoadError extends Error {
  constructor(why: keyof typeof loadErrorTexts, cause?: unknown) {
    super(loadErrorTexts[why], { cause })
    this.name = 'LoadError'
  }
}

/** Loads a piece of script; fails with a LoadError when it cannot be had, or not in time. */
export async function loadPiece<Piece>(load: () => Promise<Piece>): Promise<Piece> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new LoadError('late')), piecePatience)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError('failed', error)
  } finally {
    clearTimeout(timer)
  }
}
