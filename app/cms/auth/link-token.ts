// The one-time secret of a mailed link. It leaves the address bar at once and is stored only for a reload of this tab.

import { call } from '#app/cms/data/api-client.ts'
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import type { TokenPurpose } from '#app/domain/account/token.ts'

export type Link =
  | { state: 'valid'; token: string; email: string }
  | { state: 'invalid' }
  | { state: 'failed' }

const placeOf = (purpose: TokenPurpose) => `staff-link-${purpose}`

/** For a retry where the browser forbids storage. */
const held = new Map<TokenPurpose, string>()

export async function checkLink(purpose: TokenPurpose): Promise<Link> {
  const token = takeToken(purpose)
  if (!token) return { state: 'invalid' }
  try {
    const { data } = await readResponse(call.verifyToken.$get({}, bearing(token)))
    if (data.id && data.purpose === purpose) return { state: 'valid', token, email: data.email }
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 401) return { state: 'failed' }
  }
  forgetToken(purpose)
  return { state: 'invalid' }
}

export const bearing = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

export function forgetToken(purpose: TokenPurpose): void {
  held.delete(purpose)
  try {
    sessionStorage.removeItem(placeOf(purpose))
  } catch {
    // A browser without storage has stored nothing.
  }
}

function takeToken(purpose: TokenPurpose): string {
  const token = new URLSearchParams(location.search).get('token')
  if (token === null) return held.get(purpose) ?? storedToken(purpose)
  history.replaceState(history.state, '', location.pathname)
  held.set(purpose, token)
  try {
    sessionStorage.setItem(placeOf(purpose), token)
  } catch {
    // Without storage, a reload needs the mail again.
  }
  return token
}

function storedToken(purpose: TokenPurpose): string {
  try {
    return sessionStorage.getItem(placeOf(purpose)) ?? ''
  } catch {
    return ''
  }
}
