import * as z from 'zod/mini'
import { wireFlag, wireNumber, wireNumberOrNull, wireText } from '../carrier/wire-values.ts'

export type Schema = z.core.JSONSchema.JSONSchema

/** What a field is, by its path (`order.name`, `data[].title`): words alone, or words with JSON Schema keywords. */
export type FieldNotes = Readonly<Record<string, string | Schema>>

const wholeAsText: Schema = { type: 'string', pattern: String.raw`^\s*-?\d+(\.\d+)?\s*$` }

/** Values that come in several shapes are read with a transform, which says nothing of what it takes: this does. */
const wireValues = [
  {
    name: 'WholeNumber',
    transform: wireNumber._zod.def.out,
    schema: {
      description: 'A whole number. The carrier sends the same one as a number or as text.',
      anyOf: [{ type: 'integer' }, wholeAsText],
      examples: [30400, '30400'],
    },
  },
  {
    name: 'WholeNumberOrNone',
    transform: wireNumberOrNull._zod.def.out,
    schema: {
      description: 'A whole number as a number or as text; null, empty or absent where the carrier has none.',
      anyOf: [{ type: 'integer' }, wholeAsText, { type: 'string', enum: [''] }, { type: 'null' }],
      examples: [16500, '16500', null],
    },
  },
  {
    name: 'Text',
    transform: wireText._zod.def.out,
    schema: {
      description: 'Text, which may come as a bare number, or not at all.',
      anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }],
    },
  },
  {
    name: 'YesOrNo',
    transform: wireFlag._zod.def.out,
    schema: {
      description: 'A truth as a boolean, as 0 or 1, or as text.',
      anyOf: [
        { type: 'boolean' },
        { type: 'integer', enum: [0, 1] },
        { type: 'string', enum: ['0', '1', 'true', 'false'] },
      ],
    },
  },
] satisfies readonly { name: string; transform: z.core.$ZodType; schema: Schema }[]

export const wireValueSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  wireValues.map(({ name, schema }) => [name, schema]),
)

export function reference(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** JSON Schema (2020-12) of what goes over the wire, each noted field with its words. Throws on a note without a field. */
export function wireSchema(schema: z.ZodMiniType, notes: FieldNotes = {}): Schema {
  const { $schema: _, '~standard': __, ...made } = z.toJSONSchema(schema, { io: 'input', override })
  for (const [path, note] of Object.entries(notes)) {
    const field = fieldAt(made, path)
    if (!field) throw new Error(`No field ${path} to say this of: ${JSON.stringify(note)}`)
    if (typeof note === 'string') field.description = note
    else {
      if (note.type) for (const keyword of Object.keys(field)) delete field[keyword]
      Object.assign(field, note)
    }
  }
  return made
}

function fieldAt(schema: Schema, path: string): Schema | undefined {
  let field: Schema | undefined = schema
  for (const step of path.split('.')) {
    const name: string = step.replace(/\[\]$/, '')
    field = oneSchema(present(field)?.properties?.[name])
    if (name !== step) field = oneSchema(present(field)?.items)
  }
  return field
}

/** What a value that may be null is where it is not. */
function present(schema: Schema | undefined): Schema | undefined {
  return schema?.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? schema
}

function oneSchema(found: Schema['items']): Schema | undefined {
  return typeof found === 'object' && !Array.isArray(found) ? found : undefined
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>

const override: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe') {
    const value = wireValues.find(({ transform }) => transform === def.out)
    if (!value) return
    for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword]
    Object.assign(jsonSchema, reference(value.name))
  }
  if (def.type === 'object') {
    // A text that may not be empty may not be missing either.
    const filled = Object.keys(def.shape).filter((name) => isFilledText(def.shape[name]))
    if (filled.length > 0) jsonSchema.required = [...(jsonSchema.required ?? []), ...filled]
  }
  // The limits of JavaScript's numbers are not the carrier's.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

function isFilledText(field: z.core.$ZodType | undefined): boolean {
  const def = field?._zod.def
  if (def?.type !== 'pipe' || !('out' in def)) return false
  return def.out === wireText._zod.def.out && (def.checks?.length ?? 0) > 0
}
