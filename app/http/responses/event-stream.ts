// Server-sent events. A client that reads too slowly is dropped: its screen reloads when it connects again.

/** For one client, beside the operating system's buffers. */
const maxWaitingBytes = 64 * 1024

export type EventStream = {
  body: ReadableStream<Uint8Array>
  send: (event: string, data: unknown) => void
  end: () => void
}

/** Calls `onClose` once, whichever side ends the stream; `cut` closes the connection of a client that stopped reading. */
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
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
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
    end,
  }
}
