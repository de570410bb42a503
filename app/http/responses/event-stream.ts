// Server-sent events. Who reads more slowly than is written is dropped: a screen that missed something asks anew.

/** Bytes that may wait for one reader, beside what the operating system holds. */
const mostWaiting = 64 * 1024

export type EventStream = {
  body: ReadableStream<Uint8Array>
  /** Sends a named event, its data as JSON. */
  send: (event: string, data: unknown) => void
  /** Sends a line that readers ignore, so that nothing between takes the connection for dead. */
  beat: () => void
  /** Ends the stream after what was sent. */
  end: () => void
}

/** `onClose` is called once, whoever ended the stream; `cut` ends the connection of a reader that reads no more. */
export function openEventStream(onClose: () => void, cut: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const close = () => {
    if (!controller) return
    controller = undefined
    onClose()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened
      },
      cancel: close,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  )
  const end = () => {
    controller?.close()
    close()
  }
  const write = (text: string) => {
    if (!controller) return
    if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text))
    end()
    cut()
  }
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(': beat\n\n'),
    end,
  }
}
