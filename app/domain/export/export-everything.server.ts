import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { image } from '#app/db/schema.ts'
import type { Actor, StaffMember } from '#app/domain/account/user.ts'
import type { AppContext } from '#app/domain/app-context.server.ts'
import { readInBatches } from '#app/domain/collection/read-in-batches.server.ts'
import { originalFile } from '#app/domain/image/image.ts'
import { inquiryFilter } from '#app/domain/inquiry/inquiry-board.ts'
import { canExportEverything, requirePermission } from '#app/domain/permissions.ts'
import { findProperties, listPropertyIds } from '#app/domain/property/property.server.ts'
import { propertyQuery } from '#app/domain/property/property-filter.ts'
import { testimonialQuery } from '#app/domain/testimonial/testimonial.ts'
import { exportInquiries, exportProperties, exportTestimonials } from './export.server.ts'

/**
 * A zip of the three CSV files and every photo of every home, as `photos/<slug>/01.jpg`. Photos are read one at a time;
 * `missing.txt` names those that the store has lost. A failure in the middle is the stream's. Problems: not-logged-in,
 * not-allowed.
 */
export async function exportEverything(app: AppContext, actor: Actor): Promise<Readable> {
  requirePermission(actor, canExportEverything)
  const csvs = {
    'inquiries.csv': await exportInquiries(app, actor, inquiryFilter.parse({})),
    'properties.csv': await exportProperties(app, actor, propertyQuery.parse({})),
    'testimonials.csv': await exportTestimonials(app, actor, testimonialQuery.parse({})),
  }
  const photos = await photosOfHomes(app, actor)
  // From here on nothing is awaited: a stream that failed before its reader listens would end the process.
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => void output.destroy(error)
  for (const [name, csv] of Object.entries(csvs))
    zip.addReadStream(Readable.from(csv, { objectMode: false }).on('error', fail), name)
  const missing: string[] = []
  for (const { path, objectKey } of photos) {
    const read = async () => {
      const bytes = await readPhoto(app, objectKey)
      if (!bytes) missing.push(path)
      return Readable.from([bytes ?? Buffer.alloc(0)])
    }
    zip.addReadStreamLazy(path, { compress: false }, (done) => {
      read().then((stream) => done(null, stream), fail)
    })
  }
  zip.addReadStreamLazy('missing.txt', { compress: false }, (done) =>
    done(null, Readable.from([Buffer.from(missing.join('\n'))])),
  )
  zip.end()
  return output
}

async function photosOfHomes(app: AppContext, actor: StaffMember) {
  const found: { path: string; objectKey: string }[] = []
  const ids = await listPropertyIds(app, propertyQuery.parse({}))
  for await (const homes of readInBatches(ids, (some) => findProperties(app, actor, some))) {
    for (const { slug, photos, _id } of homes) {
      for (const [index, { objectKey }] of photos.entries()) {
        const number = String(index + 1).padStart(2, '0')
        found.push({ path: `photos/${slug || _id}/${number}.jpg`, objectKey })
      }
    }
  }
  return found
}

/** The original, or the largest size where there is none, as in the demo. */
async function readPhoto({ db, images }: AppContext, objectKey: string): Promise<Uint8Array | undefined> {
  const original = await images.get(`${objectKey}/${originalFile}`)
  if (original) return original
  const [row] = await db.select({ widths: image.widths }).from(image).where(eq(image.objectKey, objectKey))
  const width = row?.widths.at(-1)
  return width ? images.get(`${objectKey}/${width}.jpg`) : undefined
}
