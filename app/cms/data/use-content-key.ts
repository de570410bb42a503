import { useRef } from 'react'

/**
 * A key for what is sent: the same for the same content until it is stored, so that content whose response was lost is
 * stored once; another for other content.
 */
export function useContentKey() {
  const last = useRef({ key: '', content: '' })
  const keyOf = (value: unknown): string => {
    const content = JSON.stringify(value)
    if (content !== last.current.content) last.current = { key: randomUuid(), content }
    return last.current.key
  }
  const forget = () => {
    last.current = { key: '', content: '' }
  }
  return { keyOf, forget }
}

/** A random UUID (version 4). Not crypto.randomUUID, which plain http on a local network lacks. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((bytes[8]! & 0x3f) | 0x80).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(18, 20)}`,
    digits.slice(20),
  ].join('-')
}
