import { Hono } from 'hono'
import { fileType } from '#app/domain/image.ts'
import type { DoorEnv } from './door.ts'

/** Files of the image store, for who holds a signed address that has not expired. */
export const serveImages = new Hono<DoorEnv>().get('/*', async (c) => {
  const { office } = c.var
  const path = c.req.path.replace(/^\/images\//, '')
  if (!office.images.opens(path, new URL(c.req.url).searchParams, office.now()))
    return c.text('Not found', 404)
  const bytes = await office.images.get(path)
  if (!bytes) return c.text('Not found', 404)
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': fileType(path),
    'Cache-Control': 'private, max-age=43200, immutable',
  })
})
