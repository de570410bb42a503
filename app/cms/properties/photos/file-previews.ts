// Small pictures of chosen files. A fresh upload has no small sizes yet, and forty originals would fill a phone's memory.

/** Pixels. */
const width = 480

let last: Promise<unknown> = Promise.resolve()
const previews = new WeakMap<File, Promise<string>>()

/** A data: address, since the content security policy allows no blob:; empty where the browser cannot read the file. */
export function previewOf(file: File): Promise<string> {
  const known = previews.get(file)
  if (known) return known
  // One after the other: each is decoded whole.
  const made = last.then(() => draw(file)).catch(() => '')
  last = made
  previews.set(file, made)
  return made
}

async function draw(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.75)
}
