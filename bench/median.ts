/** The middle of the measured values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds until a whole answer has arrived; throws for any answer but 200. */
export async function timeRequest(url: string, headers: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - started
}
