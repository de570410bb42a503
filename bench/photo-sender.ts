// Sends a photograph to each address, some at once. It is a process with the lowest priority, because an agent's browser
// shares no processor with the server. `photo-uploads.ts` starts it, with its order as JSON on the standard input.
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { json } from 'node:stream/consumers'

export type SenderOrder = { urls: string[]; file: string; atOnce: number }

setPriority(constants.priority.PRIORITY_LOW)
const { urls, file, atOnce } = (await json(process.stdin)) as SenderOrder
const body = readFileSync(file)
const waiting = urls.values()
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (const url of waiting) {
      const response = await fetch(url, { method: 'PUT', body })
      if (response.status !== 200) throw new Error(`The upload returned ${response.status}`)
    }
  }),
)
