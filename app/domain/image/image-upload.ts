import { z } from 'zod'
import { minute } from '#app/domain/duration.ts'
import { onlyFields } from '#app/domain/only-fields.ts'
import { lengths, oneOf, requiredLine } from '#app/domain/text.ts'

/** What may be uploaded, and what it is called; what a file is, its bytes say. */
const typeNames = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
} as const
export const uploadTypes = Object.keys(typeNames) as (keyof typeof typeNames)[]
export const uploadTypeNames = oneOf(Object.values(typeNames))

const megabyte = 1024 * 1024
/** The largest file, in bytes. deploy/nginx.conf, docs/operate.md and docs/decisions/uploaded-pictures.md repeat it. */
export const maxUploadBytes = 15 * megabyte
export const maxUploadSize = `${maxUploadBytes / megabyte} MB`
/** For how long an upload's address works, in milliseconds. */
export const uploadUrlLifetime = 10 * minute

/** A picture of more pixels is refused: a small file may unfold to more than a machine holds. */
export const maxUploadPixels = 100_000_000

/** An AVIF of two kilobytes takes some 18 bytes a pixel to decode, three times as many as the others. */
export const maxAvifPixels = 40_000_000

export const wrongType = `Please choose a ${uploadTypeNames} image.`
export const tooLarge = `The image is larger than ${maxUploadSize}.`

export const storeAway = 'Photos cannot be stored at the moment. Please try again in a few minutes.'

const wrongSize = 'fileSize must be a whole number of bytes, 1 or more.'

/**
 * The body of `POST /api/getImageUploadUrl`. The name is the person's own; the server gives another. Who says how large
 * the file is, in bytes, may be sent straight to the store.
 */
export const uploadRequest = onlyFields({
  fileName: requiredLine('File name', lengths.address),
  fileType: z.enum(uploadTypes, wrongType),
  fileSize: z.int(wrongSize).min(1, wrongSize).max(maxUploadBytes, tooLarge).optional(),
})
export type UploadRequest = z.infer<typeof uploadRequest>

/** Where a picture is to be sent. With `checkUrl`, a POST there must follow: only then is it judged and stored. */
export type UploadPlace = { uploadUrl: string; objectKey: string; checkUrl?: string }
