import { z } from 'zod'
import { onlyFields } from './only-fields.ts'
import { lengths, requiredLine } from './text.ts'

/** What may be uploaded; what a file is, its bytes say. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** The largest file that is taken, in bytes, and for how long an upload's address holds, in milliseconds. */
export const maxUploadBytes = 15 * 1024 * 1024
export const uploadUrlLifetime = 10 * 60_000

/** A picture of more pixels is refused: a small file may unfold to more than a machine holds. */
export const maxUploadPixels = 100_000_000

export const wrongType = 'Please choose a JPEG, PNG, WebP or AVIF image.'
export const tooLarge = 'The image is larger than 15 MB.'

/** The body of `POST /api/getImageUploadUrl`. The name is the person's own; the server gives another. */
export const uploadRequest = onlyFields({
  fileName: requiredLine('File name', lengths.address),
  fileType: z.enum(uploadTypes, wrongType),
})
