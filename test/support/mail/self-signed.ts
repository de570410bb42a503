// A certificate for this machine, made by hand: Node makes keys but no certificates.
import { createPrivateKey, generateKeyPairSync, sign, X509Certificate } from 'node:crypto'

type Bytes = Uint8Array

/** One ASN.1 value in DER: its kind, its length, and its parts. */
function der(kind: number, ...parts: Bytes[]): Buffer {
  const body = Buffer.concat(parts)
  const long = body.length > 127 ? Buffer.from([0x82, body.length >> 8, body.length & 255]) : undefined
  return Buffer.concat([Buffer.from([kind]), long ?? Buffer.from([body.length]), body])
}

const hex = (text: string) => Buffer.from(text, 'hex')
const sequence = (...parts: Bytes[]) => der(0x30, ...parts)
const object = (identifier: string) => der(0x06, hex(identifier))
const bits = (bytes: Bytes) => der(0x03, hex('00'), bytes)
const time = (year: number) => der(0x17, Buffer.from(`${year % 100}0101000000Z`))

const ecdsaWithSha256 = sequence(object('2a8648ce3d040302'))
const commonName = sequence(der(0x31, sequence(object('550403'), der(0x0c, Buffer.from('localhost')))))
const localhost = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
const extensions = sequence(
  sequence(object('551d11'), der(0x04, localhost)),
  sequence(object('551d13'), der(0x04, sequence(der(0x01, hex('ff'))))),
)

/** A key and a self-signed certificate for localhost and 127.0.0.1, both as PEM. */
export function makeSelfSigned(): { key: string; cert: string } {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const year = new Date().getFullYear()
  const told = sequence(
    der(0xa0, der(0x02, hex('02'))),
    der(0x02, hex('01')),
    ecdsaWithSha256,
    commonName,
    sequence(time(year - 1), time(year + 2)),
    commonName,
    pair.publicKey,
    der(0xa3, extensions),
  )
  const signature = sign('sha256', told, createPrivateKey(pair.privateKey))
  const certificate = new X509Certificate(sequence(told, ecdsaWithSha256, bits(signature)))
  return { key: pair.privateKey, cert: certificate.toString() }
}
