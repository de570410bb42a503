// Kept pages and lists against a bare node:http server that sends the same bytes: asked in turn, medians of five.
// What is compared is answers for each second of the server's own processor time (Linux), since on a small machine
// the visitors of a benchmark need more of it than the server.
// Usage: node bench/cached-answers.ts   (exits 1 when a ratio is below the limit)
import { buildApp, startApp } from '#test/start-app.ts'
import { median } from './measure.ts'
import { answersForProcessor, startBeside } from './server-cost.ts'
import { addShare, finish } from './table.ts'

const limit = 0.9
const rounds = Number(process.env.ROUNDS ?? 5)
const load = { connections: 32, seconds: Number(process.env.SECONDS ?? 2) }
const paths = ['/', '/featured-properties', '/api/properties?limit=12']

buildApp()
const app = await startApp({ env: { LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' } })
for (const path of paths) await compare(path)
await app.close()
finish()

async function compare(path: string) {
  const port = Number(new URL(app.url).port)
  const request = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`
  const bare = await startBeside('bare-server.ts', await sampleOf(path))
  const counts = { product: [] as number[], bare: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const product = await answersForProcessor(app.process.pid!, { port, request, ...load })
    const alone = await answersForProcessor(bare.pid, { port: bare.port, request, ...load })
    if (round < 0) continue
    counts.product.push(product)
    counts.bare.push(alone)
  }
  bare.stop()
  const [product, alone] = [median(counts.product), median(counts.bare)]
  const figure = `${Math.round(product)} answers of ${Math.round(alone)} for a second of the server's processor`
  addShare(`kept, ${path}`, figure, product / alone, limit)
}

/** An answer as it is kept: asked for twice, and once it is as small as it gets. */
async function sampleOf(path: string) {
  const ask = () => fetch(app.url + path, { headers: { 'Accept-Encoding': 'br' } })
  const smallest = async (before = Number.POSITIVE_INFINITY): Promise<Response> => {
    const answer = await ask()
    const size = Number(answer.headers.get('content-length'))
    if (size === before) return answer
    await new Promise((done) => setTimeout(done, 300))
    return smallest(size)
  }
  const { headers, body } = await rawAnswer(path, await smallest())
  return { headers, body }
}

/** The bytes as sent: fetch would unpack them. */
async function rawAnswer(path: string, answer: Response) {
  const { get } = await import('node:http')
  const own = ['date', 'connection', 'keep-alive', 'content-length']
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  const chunks: Buffer[] = await new Promise((resolve, reject) => {
    get(app.url + path, { headers: { 'Accept-Encoding': 'br' } }, async (response) => {
      resolve(await Array.fromAsync(response))
    }).on('error', reject)
  })
  return { headers, body: Buffer.concat(chunks).toString('base64') }
}
