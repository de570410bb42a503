// The upload of section 7: request an address, then send the file there.

import { call } from '#app/cms/data/api-client.ts'
import { CallFailed, failureOf, networkFailure } from '#app/cms/data/call-failed.ts'
import { readResponse } from '#app/cms/data/read-response.ts'
import { maxUploadSize, uploadTypes, uploadUrlLifetime } from '#app/domain/image/image-upload.ts'
import { lengths } from '#app/domain/text.ts'

/** The server decodes one image at a time. */
const checkTimeoutMs = 120_000

type Progress = { sent: number; total: number }

/** Returns the object key; `stop` ends it. Throws CallFailed. */
export async function uploadImage(
  file: File,
  onProgress: (progress: Progress) => void,
  stop: AbortSignal,
): Promise<string> {
  const fileType = typeOf(file)
  const fileName = file.name.trim().slice(-lengths.address) || 'image'
  const json = { fileName, fileType: fileType as UploadType, fileSize: file.size || undefined }
  const options = { init: { signal: stop } }
  const { uploadUrl, objectKey, checkUrl } = await readResponse(
    call.getImageUploadUrl.$post({ json }, options),
  )
  await putFile({ url: uploadUrl, file, fileType, onProgress, stop })
  // An upload to the store itself counts only after this check.
  if (checkUrl) {
    await readResponse(fetch(checkUrl, { method: 'POST', signal: AbortSignal.timeout(checkTimeoutMs) }))
  }
  return objectKey
}

type UploadType = (typeof uploadTypes)[number]
const extensions: Record<string, UploadType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Not every system knows the type of an AVIF file. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string {
  return type || (extensions[name.toLowerCase().split('.').at(-1) ?? ''] ?? '')
}

export const isUploadType = (type: string) => (uploadTypes as readonly string[]).includes(type)

type Put = {
  url: string
  file: File
  fileType: string
  onProgress: (progress: Progress) => void
  stop: AbortSignal
}

/** By XMLHttpRequest: fetch does not report upload progress. */
function putFile({ url, file, fileType, onProgress, stop }: Put): Promise<void> {
  const request = new XMLHttpRequest()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  request.open('PUT', url)
  request.setRequestHeader('Content-Type', fileType)
  request.timeout = uploadUrlLifetime
  request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total })
  request.onload = () => {
    if (request.status === 200) return resolve()
    reject(uploadFailure(request.status, request.responseText, new URL(url, location.href).origin))
  }
  request.onerror = () => reject(new CallFailed(0, networkFailure))
  request.onabort = () => reject(stop.reason)
  stop.addEventListener('abort', () => request.abort())
  request.ontimeout = () => reject(new CallFailed(0, networkFailure, { timedOut: true }))
  request.send(file)
  return promise
}

/** Keyturn responds with JSON. Other text comes from a proxy, or from an image store at another `origin`. */
export function uploadFailure(status: number, text: string, origin: string): CallFailed {
  const body = bodyOf(text)
  if (body) return failureOf(status, body)
  if (origin !== location.origin) return new CallFailed(status, refusedByStore(status))
  return new CallFailed(status, status === 413 ? tooLargeForProxy : refusedByProxy(status))
}

const tooLargeForProxy = `The server in front of Keyturn refused this photo as too large. Its limit must be at least ${maxUploadSize}: ask whoever runs the server to raise it.`
const refusedByProxy = (status: number) =>
  `The server in front of Keyturn did not pass this photo on (${status}). If this lasts, ask whoever runs the server.`
const refusedByStore = (status: number) =>
  `The image store did not take this photo (${status}). If this lasts, ask whoever runs the server.`

function bodyOf(text: string) {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' ? body : null
  } catch {
    return null
  }
}
