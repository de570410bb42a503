// Step 3 repeats the sent data, only in the window that sent it: its link may be shared.

type SentFacts = { address: string; email: string }

const key = 'home-valuation'

export function rememberSent(id: string, facts: SentFacts): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, ...facts }))
  } catch {}
}

export function rememberedSent(): SentFacts | undefined {
  try {
    const { id, address, email } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const isThis = id !== undefined && id === new URLSearchParams(location.search).get('sent')
    return isThis ? { address, email } : undefined
  } catch {
    return undefined
  }
}
