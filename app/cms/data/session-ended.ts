// Calls that find the session ended wait here until somebody has signed in again (see session-ended-dialog.tsx), in
// this tab or in another one.

/** Whether the calls that wait are to be repeated. */
type Outcome = 'signed-in' | 'gave-up'

const name = 'staff-session'
const listeners = new Set<() => void>()
let waiting: PromiseWithResolvers<Outcome> | undefined
let tabs: BroadcastChannel | undefined

/** Asks for the sign-in dialog; all calls that wait share one. Where no page can show it, nobody waits. */
export function askToSignIn(): Promise<Outcome> {
  if (listeners.size === 0) return Promise.resolve('gave-up')
  waiting ??= Promise.withResolvers<Outcome>()
  hearOtherTabs()
  tell()
  return waiting.promise
}

/** Ends the wait of every call, and, when somebody has signed in, that of the other tabs. */
export function settleSignIn(outcome: Outcome): void {
  if (outcome === 'signed-in') hearOtherTabs().postMessage(outcome)
  settle(outcome)
}

export const isSessionEnded = () => waiting !== undefined

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function settle(outcome: Outcome) {
  waiting?.resolve(outcome)
  waiting = undefined
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function hearOtherTabs() {
  if (tabs) return tabs
  tabs = new BroadcastChannel(name)
  tabs.onmessage = () => settle('signed-in')
  return tabs
}
