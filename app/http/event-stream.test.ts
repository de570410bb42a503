import { expect, test, vi } from 'vitest'
import { readEvents } from '#test/read-events.ts'
import { openEventStream } from './event-stream.ts'

const open = () => {
  const [onClose, cut] = [vi.fn(), vi.fn()]
  return { onClose, cut, stream: openEventStream(onClose, cut) }
}

test('events arrive in order, named, and a beat is not one', async () => {
  const { stream } = open()
  const reader = readEvents(new Response(stream.body))
  stream.send('one', { line: 'a\nb' })
  stream.beat()
  stream.send('two', {})
  stream.end()
  expect(await reader.next()).toEqual({ event: 'one', data: { line: 'a\nb' } })
  expect(await reader.next()).toEqual({ event: 'two', data: {} })
  expect(await reader.next()).toBeUndefined()
})

test('a reader that reads no more is cut, once, and costs no more memory', () => {
  const { stream, onClose, cut } = open()
  for (let number = 0; number < 200; number++) stream.send('changes', { text: 'x'.repeat(1000) })
  expect(cut).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a reader that keeps up hears everything', async () => {
  const { stream, cut } = open()
  const reader = readEvents(new Response(stream.body))
  for (let number = 0; number < 200; number++) {
    stream.send('changes', { text: 'x'.repeat(1000) })
    await reader.next()
  }
  expect(cut).not.toHaveBeenCalled()
})

test('a reader that leaves ends the stream', async () => {
  const { stream, onClose } = open()
  const reader = readEvents(new Response(stream.body))
  await reader.close()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(() => stream.send('changes', {})).not.toThrow()
})
