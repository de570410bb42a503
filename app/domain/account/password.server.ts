import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const argon2Async = promisify(argon2)
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const

/** argon2id in the PHC text form, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await argon2Async('argon2id', { ...cost, message: password, nonce })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return ['', 'argon2id', 'v=19', parameters, encode(nonce), encode(tag)].join('$')
}

export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(phc)
  if (!found) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = found
  const expected = Buffer.from(hash, 'base64')
  const tag = await argon2Async('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    message: password,
    nonce: Buffer.from(salt, 'base64'),
  })
  return timingSafeEqual(tag, expected)
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
