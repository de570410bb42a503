import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Refuses (400) what HTTP/1.1 says to refuse and node:http lets through: no Host line, or two, which a proxy before us may
 * read otherwise than we do, and a request without a version. What a Host names is not judged: docs/decisions/any-host.md.
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
