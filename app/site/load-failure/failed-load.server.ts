import { data, type RouterContextProvider } from 'react-router'
import { statusOf } from '#app/http/problem-response.ts'
import { logLoadFailure } from './log-load-failure.server.ts'

/** What a loader throws when its list cannot be had: 503 while the database is away, else 500. Logs the cause. */
export function failedLoad(context: Readonly<RouterContextProvider>, error: unknown) {
  logLoadFailure(context, error)
  const status = statusOf(error)
  const headers = status === 503 ? { 'Retry-After': '5' } : undefined
  return data(null, { status, headers })
}
