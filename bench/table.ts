// Prints a measured row, and appends it to the file that `npm run bench` reads.
import { appendFileSync } from 'node:fs'

export type Row = {
  what: string
  /** The value with its unit, and the value for comparison. */
  figure: string
  /** For example `at least 0.9`, `at most 100 KB`. */
  limit: string
  value: string
  holds: boolean
}

let failed = false

export function addRow(row: Row) {
  failed = !row.holds || failed
  const sign = row.holds ? 'holds' : 'OVER '
  process.stdout.write(`${sign}  ${row.what}: ${row.value} (${row.limit}); ${row.figure}\n`)
  if (process.env.BENCH_ROWS) appendFileSync(process.env.BENCH_ROWS, `${JSON.stringify(row)}\n`)
}

export const addShare = (what: string, figure: string, share: number, least: number) =>
  addRow({ what, figure, limit: `at least ${least}`, value: share.toFixed(3), holds: share >= least })

export const addFigure = (what: string, figure: string, value: number, most: number, unit = '') =>
  addRow({
    what,
    figure,
    limit: `at most ${most}${unit && ` ${unit}`}`,
    value: `${round(value)}${unit && ` ${unit}`}`,
    holds: value <= most,
  })

/** Ends the process; exits with 1 if a row is over its limit. */
export function finish(): never {
  process.exit(failed ? 1 : 0)
}

const round = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0))
