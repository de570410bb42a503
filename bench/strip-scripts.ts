// A proxy that removes the scripts from pages if the header `x-scripts: none` asks for it, and passes everything else
// on. It recompresses both variants, so both take the same time; replacing pages in the browser would bypass the
// throttling.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

type Door = { url: string; close: () => void }

export async function stripScripts(appUrl: string): Promise<Door> {
  const server = createServer((asked, response) => {
    const options = { headers: { ...asked.headers, 'accept-encoding': 'br' }, method: asked.method }
    asked.pipe(request(appUrl + asked.url, options, (received) => handOn(asked, received, response)))
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  }
}

async function handOn(asked: IncomingMessage, received: IncomingMessage, response: ServerResponse) {
  const { headers, statusCode = 502 } = received
  if (!headers['content-type']?.startsWith('text/html'))
    return void received.pipe(response.writeHead(statusCode, headers))
  const page = brotliDecompressSync(await buffer(received)).toString()
  const body = brotliCompressSync(asked.headers['x-scripts'] === 'none' ? withoutScripts(page) : page)
  response.writeHead(statusCode, { ...headers, 'content-length': body.length }).end(body)
}

const withoutScripts = (html: string) => html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
