import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify, sendForm } from './send-form.ts'

const answering = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
const failing = (error: unknown) => vi.stubGlobal('fetch', () => Promise.reject(error))
const send = () => sendForm('/api/inquiries', { name: 'Rosa' }, 'key')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('sending a form (section 8)', () => {
  test('returns the id of the stored record', async () => {
    answering(201, '{"success":true,"data":{"_id":"1"}}')
    expect(await send()).toEqual({ id: '1' })
  })

  test('goes on when the visitor leaves the page', async () => {
    const asked = vi.fn(async (_path: string, _request: RequestInit) => new Response('{}', { status: 422 }))
    vi.stubGlobal('fetch', asked)
    await send()
    expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true })
  })

  test('returns the server’s message, and its fields', async () => {
    answering(422, '{"success":false,"message":"Name is required.","fields":{"name":"Name is required."}}')
    expect(await send()).toEqual({ message: 'Name is required.', fields: { name: 'Name is required.' } })
  })

  test.each(['{}', '', '<html>Bad gateway</html>', '{"message":""}'])(
    'has a message for a refusal without one: %o',
    async (body) => {
      answering(500, body)
      expect(await send()).toEqual({ message: 'Unknown error occurred.' })
    },
  )

  describe('when the server is busy', () => {
    const busy = () => new Response('{"message":"Busy."}', { status: 503, headers: { 'Retry-After': '5' } })
    const stored = () => new Response('{"data":{"_id":"1"}}', { status: 201 })
    const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>()

    beforeEach(() => {
      vi.useFakeTimers()
      vi.stubGlobal('fetch', asked.mockReset())
    })
    afterEach(() => void vi.useRealTimers())

    test('it retries once after the seconds of Retry-After, with the same key', async () => {
      asked.mockResolvedValueOnce(busy()).mockResolvedValueOnce(stored())
      const sending = send()
      await vi.advanceTimersByTimeAsync(4999)
      expect(asked).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(1)
      expect(await sending).toEqual({ id: '1' })
      expect(asked.mock.calls.map(([, { headers }]) => headers)).toEqual([
        expect.objectContaining({ 'Idempotency-Key': 'key' }),
        expect.objectContaining({ 'Idempotency-Key': 'key' }),
      ])
    })

    test('it shows the message of the second refusal', async () => {
      asked.mockImplementation(async () => busy())
      const sending = send()
      await vi.runAllTimersAsync()
      expect(await sending).toEqual({ message: 'Busy.' })
      expect(asked).toHaveBeenCalledTimes(2)
    })

    test('it sends once without Retry-After', async () => {
      asked.mockResolvedValue(new Response('{"message":"Away."}', { status: 503 }))
      expect(await send()).toEqual({ message: 'Away.' })
      expect(asked).toHaveBeenCalledOnce()
    })

    test.each(['Wed, 21 Oct 2026 07:28:00 GMT', '600'])(
      'it does not retry for a Retry-After of %s',
      async (when) => {
        const away = new Response('{"message":"Away."}', { status: 503, headers: { 'Retry-After': when } })
        asked.mockResolvedValue(away)
        expect(await send()).toEqual({ message: 'Away.' })
        expect(asked).toHaveBeenCalledOnce()
      },
    )

    test('it does not retry if the first response took too long', async () => {
      asked.mockImplementation(async () => {
        await vi.advanceTimersByTimeAsync(6000)
        return busy()
      })
      expect(await send()).toEqual({ message: 'Busy.' })
      expect(asked).toHaveBeenCalledOnce()
    })
  })

  test('has a message for a network error, and for a server that does not respond', async () => {
    failing(new TypeError('Failed to fetch'))
    expect(await send()).toEqual({ message: 'Network or server error occurred' })
    failing(new DOMException('too late', 'TimeoutError'))
    expect(await send()).toEqual({ message: 'Network or server error.' })
  })

  test('has a message for anything else', async () => {
    failing(new Error('?'))
    expect(await send()).toEqual({ message: 'Something went wrong. Please try again.' })
    answering(201, 'not JSON')
    expect(await send()).toEqual({ message: 'Something went wrong. Please try again.' })
  })
})

describe('requesting the notification', () => {
  const warn = vi.fn()
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(warn)
  })

  test('only logs a failure', async () => {
    answering(500, '{}')
    notify('rosa@visitor.example', 'General Contact')
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  })
})
