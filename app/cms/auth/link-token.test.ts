import { beforeEach, expect, test, vi } from 'vitest'
import { checkLink, forgetToken } from './link-token.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const answering = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const june = { data: { id: '1', purpose: 'invitation', email: 'june.park@wrenfield.example' } }

beforeEach(() => {
  const location = { pathname: '/cms/register', search: '?token=secret' }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', { state: null, replaceState: () => Object.assign(location, { search: '' }) })
})

test('a mailed link works without storage too, and can be retried', async () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  answering(503, {})
  expect(await checkLink('invitation')).toEqual({ state: 'failed' })
  answering(200, june)
  const link = { state: 'valid', token: 'secret', email: june.data.email }
  expect(await checkLink('invitation')).toEqual(link)
  forgetToken('invitation')
  expect(await checkLink('invitation')).toEqual({ state: 'invalid' })
})

test('a link of another purpose does not work, and is not sent again', async () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  answering(200, june)
  expect(await checkLink('password')).toEqual({ state: 'invalid' })
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  expect(await checkLink('password')).toEqual({ state: 'invalid' })
  expect(asked).not.toHaveBeenCalled()
})
