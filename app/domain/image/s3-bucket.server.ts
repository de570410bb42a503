import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '#app/runtime/config.ts'
import { checksumOf } from './image-checksum.server.ts'
import { ImageStoreAway } from './image-store.server.ts'

type Headers = Record<string, string>

type Sent = {
  query?: Headers
  headers?: Headers
  body?: Uint8Array
  /** Milliseconds for the whole response, its body included. */
  patience?: number
}

type Presigned = { headers?: Headers; query?: Headers; at: Date; seconds: number }

const patience = 10_000

export type Bucket = {
  /** Resolves to a 2xx response, or 404 for a missing file. Throws ImageStoreAway otherwise. */
  request: (method: 'GET' | 'PUT' | 'DELETE', path: string, sent?: Sent) => Promise<Response>
  /** The address allows anybody this one request, with exactly these headers. */
  presign: (method: 'GET' | 'PUT', path: string, presigned: Presigned) => Promise<string>
}

/** Uses addresses of the form `endpoint/bucket/path`, which every S3 store understands. */
export function openBucket(config: S3Config): Bucket {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config
  const about = { accessKeyId, secretAccessKey, region, service: 's3' }
  const addressOf = (path: string, query: Headers = {}) => {
    const url = new URL(`${endpoint}/${bucket}${path && `/${path}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }
  const send = async (method: string, path: string, sent: Sent, signal: AbortSignal) => {
    const { query, body } = sent
    const signed = await new AwsV4Signer({
      ...about,
      method,
      url: addressOf(path, query),
      headers: { ...sent.headers, 'x-amz-content-sha256': await checksumOf(body ?? new Uint8Array()) },
      allHeaders: true,
    }).sign()
    return fetch(signed.url, { method, headers: signed.headers, body: body as BodyInit | undefined, signal })
  }
  return {
    request: async (method, path, sent = {}) => {
      const signal = AbortSignal.timeout(sent.patience ?? patience)
      // The idle connection may just have been closed. Every request here can be repeated safely.
      const response = await send(method, path, sent, signal)
        .catch(() => send(method, path, sent, signal))
        .catch((error) => {
          throw unreachable(endpoint, error)
        })
      return response.ok ? response : refused(response, { endpoint, bucket, path })
    },
    presign: async (method, path, { headers = {}, query, at, seconds }) => {
      const url = addressOf(path, { ...query, 'X-Amz-Expires': String(seconds) })
      const datetime = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
      const signer = new AwsV4Signer({
        ...about,
        method,
        url,
        headers,
        datetime,
        signQuery: true,
        allHeaders: true,
      })
      return (await signer.sign()).url.href
    },
  }
}

/** Throws ImageStoreAway when the body is cut off. */
export async function bodyOf(response: Response): Promise<Uint8Array> {
  try {
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw unreachable(new URL(response.url).origin, error)
  }
}

function unreachable(endpoint: string, error: unknown) {
  const { code } = (error as { cause?: { code?: string } }).cause ?? {}
  const reason = (error as Error).name === 'TimeoutError' ? 'took too long' : (code ?? 'no connection')
  return new ImageStoreAway(`The image store ${endpoint} cannot be reached (${reason})`, { cause: error })
}

type Place = { endpoint: string; bucket: string; path: string }

async function refused(response: Response, { endpoint, bucket, path }: Place): Promise<Response> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? ''
  if (response.status === 404 && path && code !== 'NoSuchBucket') return response
  if (code === 'NoSuchBucket')
    throw new ImageStoreAway(`The image store ${endpoint} has no bucket ${bucket}`, { misconfigured: true })
  const said = `${response.status}${code && ` ${code}`}`
  throw new ImageStoreAway(
    `The image store ${endpoint} refused a request for the bucket ${bucket} (${said})`,
    {
      misconfigured: response.status === 401 || response.status === 403,
    },
  )
}
