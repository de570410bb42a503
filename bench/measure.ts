import { addFigure } from './table.ts'

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds until the whole response has arrived; throws for any status but 200. */
export async function timeRequest(url: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} returned ${response.status}`)
  return performance.now() - started
}

type Visits = { small: () => Promise<number>; large: () => Promise<number> }
/** `warmUp` rounds are not counted. */
type Rounds = { times: number; warmUp: number; limit: number }

/** Measured in turn, so that noise on the machine affects both. `scale` is the larger one's number of records. */
export async function compareInTurn(
  name: string,
  scale: string,
  visits: Visits,
  { times, warmUp, limit }: Rounds,
) {
  const taken = { small: [] as number[], large: [] as number[] }
  for (let round = -warmUp; round < times; round++) {
    const [small, large] = [await visits.small(), await visits.large()]
    if (round < 0) continue
    taken.small.push(small)
    taken.large.push(large)
  }
  const [small, large] = [median(taken.small), median(taken.large)]
  addFigure(name, `${small.toFixed(2)} ms at 100, ${large.toFixed(2)} ms at ${scale}`, large / small, limit)
}
