// Generates valid values from the API document.
import fc from 'fast-check'

export type Schema = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  not?: object
}

/** Values by field name, where the schema says only that it is text. */
export type Samples = Record<string, readonly unknown[]>

/** `name` is the field's. */
export function fittingValue(schema: Schema, samples: Samples, name = ''): fc.Arbitrary<unknown> {
  const known = samples[name]
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fittingValue(choice, samples, name)))
  if (schema.allOf) return mergedValue(schema.allOf, samples)
  if (schema.properties) return objectFor(schema, samples)
  if (schema.not) return fc.constant(undefined)
  if (known) return fc.constantFrom(...known)
  return plainValue(schema, samples, name)
}

const mergedValue = (parts: Schema[], samples: Samples) =>
  fc
    .tuple(...parts.map((part) => fittingValue(part, samples, '')))
    .map((values) => Object.assign({}, ...values.map((value) => (typeof value === 'object' ? value : {}))))

/** A sale is not dated after today. */
const pastDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((made) => made.toISOString().slice(0, 10))

function plainValue(schema: Schema, samples: Samples, name: string): fc.Arbitrary<unknown> {
  const [type, ...others] = [schema.type ?? 'string'].flat()
  if (others.includes('null')) return fc.option(plainValue({ ...schema, type }, samples, name))
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') {
    const min = schema.minimum ?? 0
    return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 5000, 5000)) })
  }
  if (type === 'array') return fc.array(fittingValue(schema.items ?? {}, samples, name), { maxLength: 3 })
  if (type === 'null') return fc.constant(null)
  if (schema.format === 'date') return pastDay
  return fc.string({ minLength: 1, maxLength: 20 })
}

/** Leaves each optional field out half of the time. */
function objectFor({ properties = {}, required = [] }: Schema, samples: Samples): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = fittingValue(schema, samples, name)
    const mayLack = required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 2 })
    return mayLack.map((made) => [name, made] as const)
  })
  return fc
    .tuple(...fields)
    .map((made) => Object.fromEntries(made.filter(([, value]) => value !== undefined)))
}
