/** Milliseconds that a lazily loaded chunk may take (specification, section 8). */
export const chunkTimeout = 120_000

/** For a chunk that failed, and for one that is late. */
export const loadErrorTexts = {
  failed: 'A part of this page did not load.',
  late: `A part of this page did not load within ${chunkTimeout / 1000} seconds.`,
} as const

export class LoadError extends Error {
  constructor(why: keyof typeof loadErrorTexts, cause?: unknown) {
    super(loadErrorTexts[why], { cause })
    this.name = 'LoadError'
  }
}

/** Loads a chunk; rejects with a LoadError if it fails or takes too long. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new LoadError('late')), chunkTimeout)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError('failed', error)
  } finally {
    clearTimeout(timer)
  }
}
