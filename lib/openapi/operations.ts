import type { Endpoint } from '../carrier/endpoints/endpoint.ts'
import type { EndpointName } from '../carrier/endpoints/table.ts'
import type { BodyFormat } from '../domain/account.ts'
import { answersOf } from './answers.ts'
import { type OperationNotes, operationNotes } from './operation-notes.ts'
import { type FieldNotes, reference, type Schema, wireSchema } from './wire-schemas.ts'

/** Spec §1. */
const mediaTypes: Readonly<Record<BodyFormat, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
}

const FIELD_NOTES = 'field notes'

export const bodySchemaName = (name: EndpointName) => `${capital(name)}Body`
export const formSchemaName = (name: EndpointName) => `${capital(name)}Form`
export const answerSchemaName = (name: EndpointName) => `${capital(name)}Answer`

/** The operations of one row by HTTP method in lower case, as a path item has them. */
export function operationsOf(name: EndpointName, row: Endpoint): Readonly<Record<string, object>> {
  const notes = operationNotes[name]
  return Object.fromEntries(
    row.methods.map((method, i) => [
      method.toLowerCase(),
      {
        operationId: i === 0 ? name : `${name}By${capital(method.toLowerCase())}`,
        summary: row.summary,
        description: descriptionOf(row, method, notes),
        tags: [notes.group],
        ...(row.section === FIELD_NOTES && { 'x-certainty': FIELD_NOTES }),
        security: securityOf(row),
        parameters: parametersOf(row, notes),
        ...(row.bodyFormats.length > 0 && { requestBody: requestBody(name, row, notes) }),
        responses: answersOf(row, answerSchemaName(name)),
      },
    ]),
  )
}

function descriptionOf(row: Endpoint, method: string, { says }: OperationNotes): string {
  const [usual] = row.methods
  const source =
    row.section === FIELD_NOTES
      ? 'The specification does not show this operation: it is known from the carrier’s public documents and from running integrations.'
      : `Section ${row.section} of the specification.`
  const other = method === usual ? [] : [`Shown beside the usual ${usual}, which comes first.`]
  const lost = row.repeatable
    ? 'A lost answer may simply be requested again.'
    : 'A lost answer leaves the outcome open: ask what became of it before sending it again.'
  return [source, ...other, says, lost].join('\n\n')
}

/** Alternatives: the shop alone, or with a marketplace's token (spec §5). */
function securityOf({ referred }: Endpoint): object[] {
  const shop = { Token: [], ClientSource: [] }
  return referred ? [shop, { ...shop, ReferToken: [] }] : [shop]
}

function parametersOf(row: Endpoint, { parameters = {} }: OperationNotes): object[] {
  return [
    ...fieldsOf(row, 'pathParameters', parameters).map((field) => ({ ...field, in: 'path', required: true })),
    ...fieldsOf(row, 'query', parameters).map(({ name, schema, ...field }) => ({
      ...(schema.type === 'array'
        ? { name: `${name}[]`, style: 'form', explode: true }
        : { name, required: field.required }),
      ...field,
      in: 'query',
      schema,
    })),
  ]
}

/** A row's own notes go by name; each belongs to the path or to the query. */
function fieldsOf(row: Endpoint, part: 'pathParameters' | 'query', notes: FieldNotes) {
  const bare = wireSchema(row[part])
  const own = Object.entries(notes).filter(([name]) => bare.properties && name in bare.properties)
  const { properties = {}, required = [] } = wireSchema(row[part], Object.fromEntries(own))
  return Object.entries(properties).map(([name, field]) => {
    const { description, examples, ...schema }: Schema = typeof field === 'object' ? field : {}
    const example = Array.isArray(examples) ? examples[0] : undefined
    return {
      name,
      required: required.includes(name),
      ...(description && { description }),
      ...(example !== undefined && { example }),
      schema,
    }
  })
}

function requestBody(name: EndpointName, row: Endpoint, { bodyExample }: OperationNotes): object {
  const written: Readonly<Record<BodyFormat, object>> = {
    json: { schema: reference(bodySchemaName(name)), ...(bodyExample && { example: bodyExample }) },
    form: { schema: reference(formSchemaName(name)) },
  }
  return {
    required: true,
    content: Object.fromEntries(row.bodyFormats.map((format) => [mediaTypes[format], written[format]])),
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
