import { expect, test } from 'vitest'
import { cannotListen } from './cannot-listen.ts'

const site = { what: 'listen', host: '10.0.0.9', port: 80, prefix: '' } as const
const metrics = { what: 'serve metrics', host: '10.0.0.9', port: 9464, prefix: 'METRICS_' } as const

test.each([
  [site, 'EADDRINUSE', 'Keyturn cannot listen: the port 80 is in use: name another with PORT.'],
  [
    metrics,
    'EADDRINUSE',
    'Keyturn cannot serve metrics: the port 9464 is in use: name another with METRICS_PORT.',
  ],
  [site, 'EACCES', 'Keyturn cannot listen: only root may use the port 80: name one from 1024 on with PORT.'],
  [
    site,
    'EADDRNOTAVAIL',
    'Keyturn cannot listen: 10.0.0.9 is no address of this machine: name another with HOST.',
  ],
  [
    metrics,
    'ENOTFOUND',
    'Keyturn cannot serve metrics: 10.0.0.9 is no address of this machine: name another with METRICS_HOST.',
  ],
  [site, 'EMFILE', 'Keyturn cannot listen: 10.0.0.9:80 (EMFILE).'],
])(
  'an address that cannot be listened on is one sentence, with what to set: %o %s',
  (where, code, sentence) => {
    expect(cannotListen(where, code)).toBe(sentence)
  },
)
