// What was sent is told again in step 3, in the window that sent it alone: the link of that step may be shared.

type SentFacts = { address: string; email: string }

const key = 'home-valuation'

/** Keeps what step 3 tells of the request `id`, until the window is closed. */
export function rememberSent(id: string, facts: SentFacts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, ...facts }))
  } catch {
    // a window that may store nothing: step 3 then does without
  }
}

/** What was kept of the request that the address names. */
export function rememberedSent(): SentFacts | undefined {
  try {
    const { id, address, email } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const isThis = id !== undefined && id === new URLSearchParams(location.search).get('sent')
    return isThis ? { address, email } : undefined
  } catch {
    return undefined
  }
}
