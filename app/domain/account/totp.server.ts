// Codes of an authenticator app: RFC 6238 with the settings that every app supports, six digits of HMAC-SHA-1, 30 seconds.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { appCodeDigits } from './second-factor.ts'

const stepMs = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepOf = (instant: Date) => Math.floor(instant.getTime() / stepMs)

/** The code of one step; other `digits` are for the RFC's own examples. */
export function codeOf(secret: Uint8Array, step: number, digits = appCodeDigits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac[mac.length - 1]! & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The step of a code: the present one or a neighbor, since clocks may be slightly off. */
export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code)
  const steps = [0, -1, 1].map((shift) => stepOf(now) + shift)
  const fitting = steps.filter((step) => {
    const expected = Buffer.from(codeOf(secret, step))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return fitting[0]
}

/** Base32 (RFC 4648) without padding: the length must be a multiple of five bytes. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

export function keyAddress(secret: string, issuer: string, account: string): string {
  const label = [issuer, account].map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
