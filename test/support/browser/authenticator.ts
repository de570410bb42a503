import { codeOf, stepOf } from '#app/domain/account/totp.server.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of an authenticator app for a typed secret; `later` counts half minutes from `now`. */
export function shownCode(secret: string, now = new Date(), later = 0): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeOf(Uint8Array.from(bytes), stepOf(now) + later)
}
