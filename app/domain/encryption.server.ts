// Encrypts with the secret of the data folder, so that a copy of the database alone is not enough.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Encryption = {
  encrypt: (text: string, owner: string) => string
  /** The text; undefined if it was encrypted with another secret or for another owner, or was changed. */
  decrypt: (encrypted: string, owner: string) => string | undefined
}

const algorithm = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** Encrypts with a key derived from a secret; `purpose` separates it from other keys of the same secret. */
export function createEncryption(secret: string, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    encrypt: (text, owner) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes }).setAAD(
        Buffer.from(owner),
      )
      const bytes = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(bytes).toString('base64url')
    },
    decrypt: (encrypted, owner) => {
      const bytes = Buffer.from(encrypted, 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagBytes))
        const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
