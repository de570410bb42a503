import type { createWeb } from '#app/server/web.ts'

type Web = ReturnType<typeof createWeb>

/** `body` that is text is sent unchanged. */
export function send(
  web: Web,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return Promise.resolve(
    web.request(path, { method, body: text, headers: { 'Content-Type': 'application/json', ...headers } }),
  )
}

export const post = (web: Web, path: string, body: unknown, headers?: Record<string, string>) =>
  send(web, 'POST', path, body, headers)
