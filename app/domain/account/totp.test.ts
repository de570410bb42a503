import { expect, test } from 'vitest'
import { createEncryption } from '#app/domain/encryption.server.ts'
import { base32, codeOf, findStep, keyAddress, stepOf } from './totp.server.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is that of RFC 6238, appendix B', (seconds, code) => {
  const step = stepOf(new Date(seconds * 1000))
  expect(codeOf(secret, step, 8)).toBe(code)
  expect(codeOf(secret, step)).toBe(code.slice(2))
})

test('a code is valid in its 30-second step and the two beside it', () => {
  const now = new Date(1_234_567_890_000)
  const code = codeOf(secret, stepOf(now))
  const at = (seconds: number) => findStep(secret, code, new Date(now.getTime() + seconds * 1000))
  expect([-30, 0, 30].map(at)).toEqual([stepOf(now), stepOf(now), stepOf(now)])
  expect([-60, 60, 3600].map(at)).toEqual([undefined, undefined, undefined])
  expect(findStep(secret, '', now)).toBeUndefined()
})

test.each([
  ['', ''],
  ['fooba', 'MZXW6YTB'],
  ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
])('the bytes of %j are encoded as %s, as in RFC 4648', (text, written) => {
  expect(base32(Buffer.from(text))).toBe(written)
})

test('the key’s address escapes names', () => {
  const address = new URL(keyAddress('ABC', 'Wren & Field', 'a:b?c@d.example'))
  expect(address.searchParams.get('issuer')).toBe('Wren & Field')
  expect([...address.searchParams.keys()]).toEqual(['secret', 'issuer'])
  expect(address.pathname).toBe('/Wren%20%26%20Field:a%3Ab%3Fc%40d.example')
})

test('an encrypted text can be read only unchanged, with the same secret, for the same owner', () => {
  const encryption = createEncryption('a secret of this folder', 'second factor')
  const encrypted = encryption.encrypt('words', 'nora')
  expect(encryption.decrypt(encrypted, 'nora')).toBe('words')
  expect(encrypted).not.toBe(encryption.encrypt('words', 'nora'))
  expect(encryption.decrypt(encrypted, 'daniel')).toBeUndefined()
  expect(createEncryption('another secret', 'second factor').decrypt(encrypted, 'nora')).toBeUndefined()
  expect(createEncryption('a secret of this folder', 'other').decrypt(encrypted, 'nora')).toBeUndefined()
  for (const broken of ['', 'AAAA', `${encrypted}AAAA`, `B${encrypted.slice(1)}`.replace(/^BB/, 'C')]) {
    if (broken !== encrypted) expect(encryption.decrypt(broken, 'nora')).toBeUndefined()
  }
})
