const every = 15_000

/** Milliseconds. A stream sends one `every` so often; without any event for so long it is `dead`. */
export const heartbeat = { every, dead: 3 * every } as const
