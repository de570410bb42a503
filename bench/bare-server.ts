// The upper bound: a bare node:http server that sends the same bytes, with the same headers, for every request. It
// receives the body of a PUT first.
// Benchmarks start it as a process; it reads the response as JSON on its standard input and prints its port.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

const { headers, body } = (await json(process.stdin)) as { headers: Record<string, string>; body: string }
const bytes = Buffer.from(body, 'base64')
const send = (response: ServerResponse) =>
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
const server = createServer((request, response) => {
  if (request.method === 'PUT') request.resume().once('end', () => send(response))
  else send(response)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
