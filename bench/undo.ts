// How long the undo of a change of 500 leads takes, and their return from the trash.
import { median } from './measure.ts'
import type { FilledApp } from './start-filled.ts'
import { addFigure } from './table.ts'

/** Milliseconds. */
const undoLimit = 2000

/** 500 are closed by one call, and returned by another. */
export async function measureUndo(app: FilledApp) {
  const ids = await openIds(app, 500)
  const changeAll = async (from: string, to: string, undo: boolean) => {
    const started = performance.now()
    const response = await fetch(`${app.url}/api/inquiries/many`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Origin: app.url, ...app.staff },
      body: JSON.stringify({ field: 'status', changes: [{ ids, from, to }], undo }),
    })
    const { data } = (await response.json()) as { data: { changed: string[] } }
    if (data.changed.length !== ids.length) throw new Error(`${data.changed.length} were changed`)
    return performance.now() - started
  }
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    await changeAll('open', 'closed', false)
    times.push(await changeAll('closed', 'open', true))
  }
  const figure = `${times.map((time) => time.toFixed(0)).join(', ')} ms`
  addFigure('until a change of 500 is undone', figure, median(times), undoLimit, 'ms')
}

/** 500 go to the trash by one call, and are restored by another. */
export async function measureRestore(app: FilledApp) {
  const ids = await openIds(app, 500)
  const send = async (path: string, body: object) => {
    const response = await fetch(`${app.url}/api/trash${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: app.url, ...app.staff },
      body: JSON.stringify(body),
    })
    const { data } = (await response.json()) as { data: unknown[] }
    if (data.length !== ids.length) throw new Error(`${data.length} were changed`)
  }
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    await send('', { collection: 'inquiries', ids })
    const started = performance.now()
    await send('/restore', { ids })
    times.push(performance.now() - started)
  }
  const figure = `${times.map((time) => time.toFixed(0)).join(', ')} ms`
  addFigure('until 500 are restored from the trash', figure, median(times), undoLimit, 'ms')
}

async function openIds(app: FilledApp, number: number): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length < number; page++) {
    const response = await fetch(`${app.url}/api/inquiries?status=open&limit=100&page=${page}`, {
      headers: app.staff,
    })
    const { data } = (await response.json()) as { data: { _id: string }[] }
    ids.push(...data.map(({ _id }) => _id))
  }
  return ids.slice(0, number)
}
