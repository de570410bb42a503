import { expect, test } from 'vitest'
import { forwardedAddress, networkOfAddress } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:FFFF:CB00:7107', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80:0:0:0:1:2:3:4%a::b', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:50123', '203.0.113.7'],
  ['2001:db8::6', '2001:db8::6'],
  ['[2001:db8::6]', '2001:db8::6'],
  ['[2001:db8::6]:50123', '2001:db8::6'],
  ['unknown', undefined],
  ['203.0.113.07', undefined],
  ['made-up-7', undefined],
])('promise 6: %s names the address %s', (entry, address) => {
  expect(forwardedAddress(entry)).toBe(address)
})
