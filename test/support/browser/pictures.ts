// Small images, made where a test needs them.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Red above blue, so that a rotation shows; in any format. */
export function picture(width = 800, height = 600) {
  const red = {
    create: { width, height: Math.round(height / 2), channels: 3, background: '#c02020' },
  } as const
  return sharp({ create: { width, height, channels: 3, background: '#2020c0' } }).composite([
    { input: red, top: 0, left: 0 },
  ])
}

/** A rotated JPEG with metadata about its place and camera. */
export const photograph = (width?: number, height?: number) =>
  picture(width, height)
    .withExif({
      IFD0: { Make: 'Camera of Nora', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 30/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Taken at home</a></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A small file that claims these dimensions. */
export function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...[chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
