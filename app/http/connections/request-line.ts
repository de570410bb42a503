import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Refuses (400) requests that HTTP/1.1 forbids and node:http accepts: without a Host line, with two, which a proxy may read
 * otherwise, or without a version. Any Host is accepted: docs/decisions/any-host.md.
 */
export function refuseMalformed(request: IncomingMessage, response: ServerResponse): boolean {
  const hosts = hostsIn(request.rawHeaders)
  if (request.httpVersionMajor === 1 && (hosts === 1 || (hosts === 0 && request.httpVersionMinor === 0)))
    return false
  response.writeHead(400, { Connection: 'close', 'Content-Length': 0 }).end()
  return true
}

function hostsIn(raw: string[]): number {
  let hosts = 0
  for (let at = 0; at < raw.length; at += 2) {
    if (raw[at]!.length === 4 && raw[at]!.toLowerCase() === 'host') hosts++
  }
  return hosts
}
