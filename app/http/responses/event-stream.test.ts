import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEvents } from '#test/support/app/read-events.ts'
import { openEventStream } from './event-stream.ts'

const open = () => {
  const [onClose, cut] = [vi.fn(), vi.fn()]
  return { onClose, cut, stream: openEventStream(onClose, cut) }
}

test('events arrive in order, with their names', async () => {
  const { stream } = open()
  const reader = readEvents(new Response(stream.body))
  stream.send('one', { line: 'a\nb' })
  stream.send('two', {})
  stream.end()
  expect(await reader.next()).toEqual({ event: 'one', data: { line: 'a\nb' } })
  expect(await reader.next()).toEqual({ event: 'two', data: {} })
  expect(await reader.next()).toBeUndefined()
})

test('a client that stops reading is cut, once, and uses no more memory', () => {
  const { stream, onClose, cut } = open()
  for (let number = 0; number < 200; number++) stream.send('changes', { text: 'x'.repeat(1000) })
  expect(cut).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a client that keeps up gets every event', async () => {
  const { stream, cut } = open()
  const reader = readEvents(new Response(stream.body))
  for (let number = 0; number < 200; number++) {
    stream.send('changes', { text: 'x'.repeat(1000) })
    await reader.next()
  }
  expect(cut).not.toHaveBeenCalled()
})

test('a client that leaves ends the stream', async () => {
  const { stream, onClose } = open()
  const reader = readEvents(new Response(stream.body))
  await reader.close()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(() => stream.send('changes', {})).not.toThrow()
})

test('a connection whose client sleeps is closed', async () => {
  const { promise: opened, resolve } = Promise.withResolvers<ReturnType<typeof openEventStream>>()
  const onClose = vi.fn()
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', (c) => {
    const stream = openEventStream(onClose, () => c.env.outgoing.destroy())
    resolve(stream)
    return c.body(stream.body)
  })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const stream = await opened
  for (let sent = 0; sent < 5000 && onClose.mock.calls.length === 0; sent++) {
    stream.send('changes', { text: 'x'.repeat(30_000) })
    await turn()
  }
  expect(onClose).toHaveBeenCalledOnce()
  const open = () => new Promise((done) => server.getConnections((_error, number) => done(number)))
  await expect.poll(open).toBe(0)
})
