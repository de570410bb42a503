// Calls that find the session ended wait here for a new login (session-ended-dialog.tsx), in this tab or another.

type Outcome = 'logged-in' | 'gave-up'

const name = 'staff-session'
const listeners = new Set<() => void>()
let waiting: PromiseWithResolvers<Outcome> | undefined
let tabs: BroadcastChannel | undefined
let user: string | undefined
let logins = 0

/** A response without a user that was asked for before the latest login says nothing. */
export const countLogins = () => logins

/** The id of the user whose page this is: a login of another ends no wait. */
export const pageUser = () => user

/** Returns a function that ends it. */
export function setPageUser(id: string): () => void {
  user = id
  return () => {
    user = undefined
  }
}

/** Opens one login dialog for all waiting calls. Without a page to show it, no call waits. */
export function askToLogIn(): Promise<Outcome> {
  if (listeners.size === 0) return Promise.resolve('gave-up')
  waiting ??= Promise.withResolvers<Outcome>()
  hearOtherTabs()
  tell()
  return waiting.promise
}

/** Ends the wait in other tabs whose user has this id. */
export const announceLogin = (id: string | undefined) => hearOtherTabs().postMessage(id)

/** Ends the wait of all calls; after a login, also in other tabs. */
export function settleLogin(outcome: Outcome): void {
  if (outcome === 'logged-in') announceLogin(user)
  settle(outcome)
}

export const isSessionEnded = () => waiting !== undefined

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function settle(outcome: Outcome) {
  if (outcome === 'logged-in') logins++
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
  tabs.onmessage = ({ data }) => data === user && settle('logged-in')
  return tabs
}
