// Input that no form sends: text that breaks parsers, numbers at the limits, unexpected shapes.
import fc from 'fast-check'

const deep = (levels: number): unknown => (levels === 0 ? 'bottom' : [deep(levels - 1)])

const texts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  'lone \udfff tail',
  '\u202Eevil\u2028next',
  '\u0301'.repeat(50),
  '\' or 1=1; drop table "user"; --',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  'b@x\r\nRCPT TO:<evil@y>',
  '%00%ff%ED%A0%80',
  '__proto__',
  '\\x00%_\\',
  '1e999',
  '-0',
  '0x10',
  'NaN',
  '9007199254740993',
  '99999999999999999999999999',
  'javascript:alert(1)',
  'http://[::1',
  '0000-00-00',
  '2026-02-30',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00.000Z',
  '9999-12-31T23:59:59.999999999Z',
  '00000000-0000-0000-0000-000000000000',
  'ﷺ'.repeat(300),
  'x'.repeat(5001),
  'x'.repeat(70_000),
]

const numbers = [0, -0, -1, 0.1, 1e-320, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1.7e308]

const shapes = [
  null,
  true,
  [],
  {},
  deep(15),
  deep(25),
  [null],
  { $ne: '' },
  { length: -1 },
  JSON.parse('{"__proto__":{"role":"admin"}}'),
  { constructor: { prototype: {} } },
]

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.constantFrom('a\u0000b', '\ud800', '\u0000') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom<unknown[]>(...shapes) },
)

/** Bodies that are no JSON object, or that `JSON.stringify` never writes. */
export const brokenBody = fc.constantFrom<(string | Uint8Array<ArrayBuffer>)[]>(
  '',
  'null',
  '[]',
  '"text"',
  '{',
  '{"id":"a","id":"b"}',
  '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
  '{"id":1e999,"page":-1e999}',
  '{"name":"\\ud800","\\u0000":"\\u0000"}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `{"a":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  `{"name":"${'x'.repeat(70_000)}"}`,
  `{${Array.from({ length: 3000 }, (_, key) => `"k${key}":1`).join()}}`,
  Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Uint8Array.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
)
