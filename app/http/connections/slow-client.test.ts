import { describe, expect, test } from 'vitest'
import { type Client, isTooSlow, phaseOf } from './slow-client.ts'

const second = 1000
const limit = 30 * second

type Changes = { moved?: number; waits?: number; complete?: boolean; answered?: boolean }

function clientOf({ moved = 0, waits = 0, complete = true, answered = false }: Changes): Client {
  return {
    socket: { bytesRead: moved, bytesWritten: moved + waits, writableLength: waits },
    request: { complete },
    response: { writableFinished: answered },
  }
}

/** The milliseconds until a client that moves so many bytes a second is cut; `undefined` means never. */
function cutAfter(bytesPerSecond: number, phase: Changes, seconds = 120): number | undefined {
  const client = clientOf(phase)
  for (let now = 0; now <= seconds * second; now += second) {
    Object.assign(client, { socket: clientOf({ ...phase, moved: (bytesPerSecond * now) / second }).socket })
    if (isTooSlow(client, now)) return now
  }
  return undefined
}

const reading = { waits: 300_000 }
const sending = { complete: false }

describe('promise 6: a client is cut within 30 s if it', () => {
  test.each([
    ['reads nothing', 0, reading],
    ['reads a byte a second', 1, reading],
    ['reads a kilobyte a second', 1000, reading],
    ['sends a byte a second', 1, sending],
    ['sends a kilobyte a second', 1000, sending],
    ['has its answer and asks nothing more', 0, { answered: true }],
    ['sends empty lines instead', 2, { answered: true }],
  ])('%s', (_, speed, phase) => {
    expect(cutAfter(speed, phase)).toBeLessThan(limit)
  })

  test('sends a body that nothing reads, however fast', () => {
    expect(cutAfter(1_000_000, { complete: false, answered: true })).toBeLessThan(limit)
  })

  test('stops in the middle', () => {
    const client = clientOf({ complete: false })
    expect(isTooSlow(client, 0)).toBe(false)
    client.socket = clientOf({ moved: 10_000_000, complete: false }).socket
    expect(isTooSlow(client, 10 * second)).toBe(false)
    expect(isTooSlow(client, 40 * second)).toBe(true)
  })
})

describe('a client is not cut if it', () => {
  test.each([
    ['reads slowly, as over 3G with six connections', 4000, reading],
    ['sends a photo from a slow phone', 8000, sending],
    ['waits for us, or listens for events', 0, {}],
  ])('%s', (_, speed, phase) => {
    expect(cutAfter(speed, phase, 1800)).toBeUndefined()
  })

  test('sends another request in time', () => {
    const client = clientOf({ answered: true })
    expect(isTooSlow(client, 0)).toBe(false)
    client.request = { complete: true }
    expect(isTooSlow(client, 29 * second)).toBe(false)
  })
})

test('the time limit of a client with a response to read and a body to send is that of reading', () => {
  expect(phaseOf(clientOf({ waits: 1, complete: false }))).toBe('reads')
})
