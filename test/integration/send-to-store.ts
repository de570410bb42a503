// The browser's side of an upload straight into an S3 store, and the product's.
import { expect } from 'vitest'
import { post } from '#test/support/app/call.ts'
import type { TestApp } from '#test/support/app/create-test-app.ts'
import { picture } from '#test/support/browser/pictures.ts'

type Place = { uploadUrl: string; objectKey: string; checkUrl: string }

export const jpeg = async () => new Uint8Array(await picture(1000, 700).jpeg().toBuffer())

/** An upload address for a JPEG of this many bytes. */
export async function askForPlace(
  open: TestApp,
  staff: { cookie: string },
  fileSize: number,
): Promise<Place> {
  const body = { fileName: 'porch.jpg', fileType: 'image/jpeg', fileSize }
  const response = await post(open.web, '/api/getImageUploadUrl', body, staff)
  expect(response.status).toBe(200)
  return response.json()
}

export const put = (url: string, body: Uint8Array, type = 'image/jpeg') =>
  fetch(url, { method: 'PUT', body: body as BodyInit, headers: { 'Content-Type': type } })

/** Keys of unchecked uploads. */
export const waitingIn = async (open: TestApp) =>
  (await open.app.images.direct!.list()).map((file: { objectKey: string }) => file.objectKey)

/** The store's error code. */
export const codeOf = async (response: Response) => /<Code>(\w+)</.exec(await response.text())?.[1]
