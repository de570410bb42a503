import { z } from 'zod'
import { day, minute } from '#app/domain/duration.ts'
import { onlyFields } from '#app/domain/request-fields.ts'
import { lengths, oneOf, requiredLine } from '#app/domain/text.ts'

/** The names as error messages list them. The bytes of a file, not its name, decide its type. */
const typeNames = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const
export const uploadTypes = Object.keys(typeNames) as (keyof typeof typeNames)[]
export const uploadTypeNames = oneOf(Object.values(typeNames))

const megabyte = 1024 * 1024
/** In bytes. deploy/nginx.conf and docs/operate.md repeat it. */
export const maxUploadBytes = 15 * megabyte
export const maxUploadSize = `${maxUploadBytes / megabyte} MB`
/** In milliseconds. */
export const uploadUrlLifetime = 10 * minute

/** In milliseconds: how long a change of photos can be taken back. */
export const photoUndoTime = 30 * day
/** In milliseconds. Twice as long: a form may have been open, unseen by the server, before it names an image again. */
export const unusedImageLifetime = 2 * photoUndoTime

/** A small file may decode to more pixels than the machine's memory holds. */
export const maxUploadPixels = 100_000_000

/** An AVIF of two kilobytes takes some 18 bytes a pixel to decode, three times as many as the others. */
export const maxAvifPixels = 40_000_000

export const wrongType = `Please choose a ${uploadTypeNames} image.`
export const emptyFile = 'The image file is empty.'
export const tooLarge = `The image is larger than ${maxUploadSize}.`

export const storeAway = 'Photos cannot be stored at the moment. Please try again in a few minutes.'

const wrongSize = 'fileSize must be a whole number of bytes, 1 or more.'

/** The server replaces the file's name. With a size, in bytes, the upload may go straight to the store. */
export const uploadRequest = onlyFields({
  fileName: requiredLine('File name', lengths.address),
  fileType: z.enum(uploadTypes, wrongType),
  fileSize: z.int(wrongSize).min(1, wrongSize).max(maxUploadBytes, tooLarge).optional(),
})
export type UploadRequest = z.infer<typeof uploadRequest>

/** With `checkUrl`, the upload counts only after a POST there. */
export type UploadPlace = { uploadUrl: string; objectKey: string; checkUrl?: string }
