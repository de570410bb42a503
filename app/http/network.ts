import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** An IPv4 address, or an IPv6 /64. An invalid X-Forwarded-For entry counts as the proxy's own address. */
export function networkOf(c: Context, trustProxy: boolean): string {
  return networkBehind(trustProxy ? c.req.header('x-forwarded-for') : undefined, addressOf(c))
}

export function networkOfRequest({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : undefined
  return networkBehind(forwarded, socket.remoteAddress)
}

/** From the last entry of a trusted proxy's `X-Forwarded-For`, or else from the connection. */
const networkBehind = (forwarded: string | undefined, address = 'unknown') =>
  networkOfAddress(forwardedAddress(forwarded?.split(',').at(-1)?.trim()) ?? address)

/** The address in an entry of `X-Forwarded-For`, to which some proxies add the port of each connection. */
export function forwardedAddress(entry = ''): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
  return isIP(address) ? address : undefined
}

/** 203.0.113.7 stays itself, however IPv6 writes it; 2001:db8:1:2:3:4:5:6 becomes 2001:db8:1:2::/64. */
export function networkOfAddress(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  // a URL has one spelling for each address, with hexadecimal groups alone
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(canonical)
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join('.')
  const [head = '', tail = ''] = canonical.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = Array<string>(8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

function bytesOf(group: string) {
  const number = Number.parseInt(group, 16)
  return [number >> 8, number & 0xff]
}

function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
