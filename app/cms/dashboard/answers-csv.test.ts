import { expect, test } from 'vitest'
import { answersCsv } from './answers-csv.ts'

const minutes = (working: number, wall: number) => ({ working: working * 60_000, wall: wall * 60_000 })
const figures = { leads: 6, never: 1, recent: 0, median: minutes(38, 125), most: minutes(310, 1260.4) }
const few = { leads: 2, never: 2, recent: 1, median: null, most: null }

test('each group of the report is a line with its minutes, empty where there is no figure', () => {
  const report = {
    ...{ month: '2026-11', since: null, officeHours: [], holidays: [] },
    total: figures,
    byAgent: [{ ...few, name: '=Marisol' }],
    ...{ byCategory: [], bySource: [{ ...figures, name: 'open house' }] },
    byMonth: [{ ...figures, name: '2026-11', month: '2026-11' }],
  }
  const [heading, ...lines] = answersCsv(report as never).split('\r\n')
  expect(heading).toMatch(/^\uFEFFGroup,Name,Leads,Never answered,"Median, office minutes",/)
  expect(lines).toEqual([
    'All,November 2026,6,1,38,125,310,1260',
    "Agent,'=Marisol,2,2,,,,",
    'Source,open house,6,1,38,125,310,1260',
    'Month,November 2026,6,1,38,125,310,1260',
    '',
  ])
})
