import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, phoneCell } from './csv.ts'

/** Parses a line as a spreadsheet does that also takes semicolons and tabs for separators; quotes are removed. */
function read(line: string): string[] {
  const cells: string[] = []
  let rest = line
  while (true) {
    const [whole, inQuotes, plain = ''] = /^(?:"((?:[^"]|"")*)"|([^",;\t\r\n]*))/.exec(rest)!
    cells.push(inQuotes?.replaceAll('""', '"') ?? plain)
    rest = rest.slice(whole.length)
    if (!rest.startsWith(',')) return cells
    rest = rest.slice(1)
  }
}

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '=HYPERLINK("http://a.example","x")',
  '＝1',
  '＋1',
  '－1',
  '＠a',
])('%j is text, not a formula', (text) => {
  expect(read(csvLine([text]))).toEqual([`'${text}`])
})

test.each(['3125550199', '00142', '+13125550199'])('the number %s stays unchanged', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`)
})

test.each([
  '(5125550100)',
  '5,125,550,100',
  '1-2',
  '3/4',
  '1E10',
  '5/12/2025',
  '12-05-2025',
  '1-May',
  '312 555 0199',
  '312.555.0199',
  '5%',
  '３１２５５５０１９９',
  '3125550199',
  '+13125550199',
  ' 3125550199',
])('the phone %j is text, and not a number or a date', (phone) => {
  expect(read(csvLine([phoneCell(phone)]))).toEqual([`'${phone}`])
})

test.each(['', '312-555-0199', '(312) 555-0199', '(312)555-0199', '312-555-0199 ext 5'])(
  'the phone %j is text without an apostrophe, which some spreadsheets show',
  (phone) => {
    expect(csvLine([phoneCell(phone)])).toBe(`${phone}\r\n`)
  },
)

test('numbers, flags and unknown values are not text', () => {
  expect(csvLine([-87.62, 0, true, false, null, '312-555-0199'])).toBe('-87.62,0,yes,no,,312-555-0199\r\n')
})

test('any text survives a round trip, and no cell begins a formula', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...'=+-@;\t\r\n", a1é') }), { minLength: 1 })
  fc.assert(
    fc.property(texts, (cells) => {
      const line = csvLine(cells)
      expect(line.endsWith('\r\n')).toBe(true)
      const back = read(line.slice(0, -2))
      expect(back.map((cell) => cell.replace(/^'/, ''))).toEqual(cells)
      for (const cell of back) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
