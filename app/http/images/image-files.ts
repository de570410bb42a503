import { Hono } from 'hono'
import { fileType } from '#app/domain/image/image.ts'
import { imageCaching } from '#app/domain/image/image-address.server.ts'
import { readSizeInstead } from '#app/domain/image/lost-image.server.ts'
import type { DoorEnv } from '#app/http/request-env.ts'

export const serveImages = new Hono<DoorEnv>().get('/*', async (c) => {
  const { app } = c.var
  const path = c.req.path.replace(/^\/images\//, '')
  if (!app.images.opens(path, new URL(c.req.url).searchParams, app.now())) return c.text('Not found', 404)
  const stored = await app.images.get(path)
  const bytes = stored ?? (await readSizeInstead(app, path))
  if (!bytes) return c.text('Not found', 404)
  return c.body(inChunks(bytes), 200, {
    'Content-Type': fileType(path),
    'Content-Length': String(bytes.length),
    'Cache-Control': stored ? imageCaching : 'no-store',
  })
})

/** Small, so that slow-client.ts sees how much a slow client has taken. */
const chunkBytes = 64 * 1024

function inChunks(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent + chunkBytes))
      sent += chunkBytes
      if (sent >= bytes.length) controller.close()
    },
  })
}
