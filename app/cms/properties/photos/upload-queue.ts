// Photos on their way to the server, as rules: a few at once, each with its own fate.
import { CallFailed } from '#app/cms/data/call-failed.ts'
import { isUploadType, typeOf } from '#app/cms/images/upload-image.ts'
import { emptyFile, maxUploadBytes, tooLarge, wrongType } from '#app/domain/image/image-upload.ts'
import { maxPhotos } from '#app/domain/property/photo.ts'

export type PhotoUpload = {
  /** Counts the files of this form, in the order in which they were chosen. */
  number: number
  file: File
  /** `ready` waits for the Upload button, `waiting` for its turn. */
  phase: 'ready' | 'waiting' | 'sending' | 'failed'
  /** Bytes. */
  sent: number
  /** Why it failed. */
  reason: string
  /** The same file may be taken the next time. */
  mayRetry: boolean
}

export type QueueChange =
  /** `here`: the files of photos that are in the form already. */
  | {
      type: 'added'
      files: readonly File[]
      here: readonly File[]
      room: number
      at: 'ready' | 'waiting'
    }
  | { type: 'started' }
  | { type: 'sending' | 'removed'; number: number }
  | { type: 'retried'; numbers: readonly number[]; room: number }
  | { type: 'progressed'; number: number; sent: number }
  | { type: 'failed'; number: number; reason: string; mayRetry: boolean }

/** The server decodes one image at a time: more at once would only share the line. */
const atOnce = 3

export const noRoom = `Not added: a home can have at most ${maxPhotos} photos.`
export const alreadyHere = 'Not added: this file is here already.'
export const failedUpload = 'Failed to upload image. Please try again.'

export function changeQueue(
  queue: readonly PhotoUpload[],
  change: QueueChange,
  nextNumber: number,
): PhotoUpload[] {
  const set = (number: number, fields: Partial<PhotoUpload>) =>
    queue.map((upload) => (upload.number === number ? { ...upload, ...fields } : upload))
  switch (change.type) {
    case 'added':
      return [...queue.filter(isNotAgainIn(change.files)), ...admitted(queue, change, nextNumber)]
    case 'started':
      return queue.map((upload) => (upload.phase === 'ready' ? { ...upload, phase: 'waiting' } : upload))
    case 'sending':
      return set(change.number, { phase: 'sending', sent: 0 })
    case 'retried':
      return retried(queue, change)
    case 'progressed':
      return set(change.number, { sent: change.sent })
    case 'failed':
      return set(change.number, { phase: 'failed', reason: change.reason, mayRetry: change.mayRetry })
    case 'removed':
      return queue.filter(({ number }) => number !== change.number)
  }
}

/** Those for which there is room. */
function retried(
  queue: readonly PhotoUpload[],
  { numbers, room }: QueueChange & { type: 'retried' },
): PhotoUpload[] {
  let left = room
  return queue.map((upload) => {
    if (upload.phase !== 'failed' || !upload.mayRetry || !numbers.includes(upload.number)) return upload
    return left-- > 0 ? { ...upload, phase: 'waiting', sent: 0, reason: '' } : { ...upload, reason: noRoom }
  })
}

/** A file that cannot be taken says why, and the others go on. */
function admitted(
  queue: readonly PhotoUpload[],
  { files, here, room, at }: QueueChange & { type: 'added' },
  nextNumber: number,
): PhotoUpload[] {
  const known = [...here, ...pendingIn(queue).map(({ file }) => file)]
  let left = room
  return files.map((file, index) => {
    const wrong = faultOf(file) || (known.some((one) => isSameFile(one, file)) ? alreadyHere : '')
    known.push(file)
    const reason = wrong || (left > 0 ? '' : noRoom)
    if (!reason) left--
    return {
      number: nextNumber + index,
      file,
      phase: reason ? 'failed' : at,
      sent: 0,
      reason,
      mayRetry: !wrong,
    }
  })
}

function faultOf(file: File): string {
  if (!isUploadType(typeOf(file))) return wrongType
  if (file.size === 0) return emptyFile
  return file.size > maxUploadBytes ? tooLarge : ''
}

/** A file that failed and is chosen again has one row. */
const isNotAgainIn =
  (files: readonly File[]) =>
  ({ phase, file }: PhotoUpload) =>
    phase !== 'failed' || !files.some((one) => isSameFile(one, file))

const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

/** The next to send. */
export function nextToSend(queue: readonly PhotoUpload[]): PhotoUpload[] {
  const free = atOnce - queue.filter(({ phase }) => phase === 'sending').length
  return queue.filter(({ phase }) => phase === 'waiting').slice(0, Math.max(0, free))
}

/** Those that may still become photos. */
export const pendingIn = (queue: readonly PhotoUpload[]) => queue.filter(({ phase }) => phase !== 'failed')
/** Not a file that can never become a photo, such as a text: nobody loses it by leaving. */
export const isLostOnLeaving = ({ phase, mayRetry }: PhotoUpload) => phase !== 'failed' || mayRetry
export const isUploading = ({ phase }: PhotoUpload) => phase === 'waiting' || phase === 'sending'

/** A refused picture is refused again. */
export const mayArrive = (error: unknown) =>
  !(error instanceof CallFailed && [413, 415, 422].includes(error.status))

export function reasonOf(error: unknown, { sent, file }: Pick<PhotoUpload, 'sent' | 'file'>): string {
  if (!(error instanceof CallFailed)) return failedUpload
  if (error.status === 401) return 'Your session has ended. Log in again, then press Retry.'
  if (error.status > 0) return error.message
  if (!navigator.onLine) return 'This device is offline. Press Retry when it is back.'
  if (error.timedOut) return 'It took too long to send. Nothing else is affected.'
  if (sent === 0) return 'The server could not be reached. Nothing else is affected.'
  const percent = Math.min(99, Math.floor((100 * sent) / file.size))
  return `The connection broke off at ${percent}%. Nothing else is affected.`
}
