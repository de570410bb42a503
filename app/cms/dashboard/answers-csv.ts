// The report on first answers as a file for a spreadsheet: one line a group, times in minutes, empty where there is no figure.
import { formatMonth } from '#app/cms/ui/format-time.ts'
import { minute } from '#app/domain/duration.ts'
import { byteOrderMark, csvLine } from '#app/domain/export/csv.ts'
import {
  type BothClocks,
  type Figures,
  type FirstAnswers,
  mostTerm,
} from '#app/domain/response-time/first-answers.ts'

const heading = [
  ...['Group', 'Name', 'Leads', 'Never answered'],
  ...['Median, office minutes', 'Median, minutes by the clock'],
  ...[`${mostTerm}, office minutes`, `${mostTerm}, minutes by the clock`],
]

const minutesOf = (clocks: BothClocks | null) =>
  clocks ? [clocks.working, clocks.wall].map((time) => Math.round(time / minute)) : [null, null]

const lineOf = (group: string, name: string, { leads, never, median, most }: Figures) =>
  csvLine([group, name, leads, never, ...minutesOf(median), ...minutesOf(most)])

export function answersCsv({ month, total, byAgent, byCategory, bySource, byMonth }: FirstAnswers): string {
  const named = { Agent: byAgent, Category: byCategory, Source: bySource }
  return [
    byteOrderMark,
    csvLine(heading),
    lineOf('All', formatMonth(month), total),
    ...Object.entries(named).flatMap(([group, rows]) => rows.map((row) => lineOf(group, row.name, row))),
    ...byMonth.map((row) => lineOf('Month', formatMonth(row.month), row)),
  ].join('')
}
