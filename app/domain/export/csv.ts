// Comma-separated values that spreadsheets open (RFC 4180): UTF-8 with a byte order mark, CRLF.

export type CsvCell = string | number | boolean | null

/** Excel reads a file without it in the machine's own encoding. */
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'number' ? String(cell) : quoted(asText(cell))
}

/** Beginnings of cells that a spreadsheet runs as a formula; in some languages full-width ones too. */
const formulaStart = /^[=+\-@\t\r＝＋－＠]/
/** A spreadsheet drops the leading zeros of a number, and the last digits of a long one. */
const onlyDigits = /^\d+$/

/** An apostrophe makes a cell text. */
const asText = (text: string) => (formulaStart.test(text) || onlyDigits.test(text) ? `'${text}` : text)

/** Phone numbers that no spreadsheet takes for a number or a date. Any other may be taken so, in some language. */
const textualPhone = /^(\d{3}-|\(\d{3}\) ?)\d{3}-\d{4}\b/

/** A phone is always text. */
export const phoneCell = (phone: string): CsvCell =>
  phone === '' || textualPhone.test(phone) ? phone : `'${phone}`

/** By default LibreOffice also splits plain text at semicolons and tabs, and a formula may follow one. */
const quoted = (text: string) => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
