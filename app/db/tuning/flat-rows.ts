// drizzle looks up how to decode each field of each row. Here that happens once per statement.
import { Column, is, SQL, Subquery } from 'drizzle-orm'

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Field = { path: string[]; field: unknown }

/** Private fields of a drizzle statement: a row's fields in order, and the function that makes rows. */
type Prepared = { fields?: Field[]; customResultMapper?: (rows: unknown[][]) => unknown[] }

/** Precomputes the row mapper of a prepared statement. Statements with nested fields or subqueries keep drizzle's. */
export function withFlatRows<Statement extends object>(statement: Statement): Statement {
  const { fields } = statement as Prepared
  if (fields?.every(({ path, field }) => path.length === 1 && !is(field, Subquery)))
    return Object.assign(statement, { customResultMapper: rowsOf(fields) })
  return statement
}

function rowsOf(fields: Field[]) {
  const columns = fields.map(({ path: [name = ''], field }) => ({ name, decoder: decoderOf(field) }))
  const rowOf = (values: unknown[]) => {
    const row: Record<string, unknown> = {}
    for (const [at, { name, decoder }] of columns.entries()) {
      const value = values[at]
      row[name] = value === null ? null : decoder.mapFromDriverValue(value)
    }
    return row
  }
  return (rows: unknown[][]) => rows.map(rowOf)
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const expression = is(field, SQL) ? field : (field as SQL.Aliased).sql
  return (expression as unknown as { decoder: Decoder }).decoder
}
