import type { Schema } from './wire-schemas.ts'

interface FormField {
  name: string
  schema: Schema
  required: boolean
}

/** A body's schema with form fields as PHP reads them: `order[name]`, `products[0][name]` for a list of records, `order[tags][]` for a plain list. */
export function formSchema(body: Schema, example: object = {}): Schema {
  const fields = fieldsOf(body, (name) => name, true)
  const values = new Map(valuesOf(example, (name) => name))
  return {
    type: 'object',
    description: 'Records of a list are numbered: `[0]` stands for the first, and so on.',
    properties: Object.fromEntries(
      fields.map(({ name, schema }) => [
        name,
        // Without an example, Swagger UI fills in invented words.
        { ...schema, examples: [values.get(name) ?? (schema.type === 'array' ? [] : '')] },
      ]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: true,
  }
}

type Naming = (name: string) => string

const inside =
  (outer: string): Naming =>
  (name) =>
    `${outer}[${name}]`

function fieldsOf(record: Schema, named: Naming, needed: boolean): FormField[] {
  return Object.entries(record.properties ?? {}).flatMap(([key, field]) => {
    const schema = typeof field === 'object' ? field : {}
    const name = named(key)
    const required = needed && (record.required?.includes(key) ?? false)
    const { items } = schema
    if (typeof items === 'object' && !Array.isArray(items)) {
      if (items.properties) return fieldsOf(items, inside(`${name}[0]`), required)
      return [{ name: `${name}[]`, schema, required }]
    }
    return schema.properties ? fieldsOf(schema, inside(name), required) : [{ name, schema, required }]
  })
}

function valuesOf(record: object, named: Naming): [string, unknown][] {
  return Object.entries(record).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? valuesOf(value, inside(named(key))) : [[named(key), value]],
  )
}
