// Calls that find the session ended wait here until somebody has signed in again (see session-ended-dialog.tsx).

/** Whether the calls that wait are to be repeated. */
type Outcome = 'signed-in' | 'gave-up'

let waiting: { promise: Promise<Outcome>; settle: (outcome: Outcome) => void } | undefined
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Asks for the sign-in dialog; all calls that wait share one. */
export function askToSignIn(): Promise<Outcome> {
  if (waiting) return waiting.promise
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  waiting = { promise, settle: resolve }
  tell()
  return promise
}

/** Ends the wait of every call. */
export function settleSignIn(outcome: Outcome): void {
  waiting?.settle(outcome)
  waiting = undefined
  tell()
}

export const isSessionEnded = () => waiting !== undefined

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
