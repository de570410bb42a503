// The staff area's only way to the server: a client typed from the calls themselves.
import { hc } from 'hono/client'
import type { Api } from '#app/api/index.ts'

/** `await call.properties.$get({ query: { page: '2' } })` */
export const call = hc<Api>('/api', { init: { credentials: 'same-origin' } })
