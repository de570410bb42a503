// The upper bound: a bare node:http server that sends the same bytes, with the same headers, for every request.
// Benchmarks start it as a process; it reads the response as JSON on its standard input and prints its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

const { headers, body } = (await json(process.stdin)) as { headers: Record<string, string>; body: string }
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, response) => {
  response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
