// What drizzle finds out of each field of each row, how to read it, is found out once for a statement here.
import { Column, is, SQL, Subquery } from 'drizzle-orm'

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Field = { path: string[]; field: unknown }

/** What drizzle keeps of a prepared statement: the fields of a row, in their order, and who makes rows of what came. */
type Prepared = { fields?: Field[]; customResultMapper?: (rows: unknown[][]) => unknown[] }

/** The statement, whose rows are read by what is known of them beforehand. One with nested fields, or a query as one, stays as it is. */
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
