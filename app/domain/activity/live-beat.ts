const every = 15_000

/** Milliseconds. A stream without news sends a beat `every` so often; without any event for so long it is `dead`. */
export const liveBeat = { every, dead: 3 * every } as const
