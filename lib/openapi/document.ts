import type { Endpoint } from '../carrier/endpoints/endpoint.ts'
import { type EndpointName, endpointNames, endpoints } from '../carrier/endpoints/table.ts'
import { refusalSchema, refusals, successSchema } from './answers.ts'
import { formSchema } from './form-schema.ts'
import { groups, operationNotes } from './operation-notes.ts'
import { answerSchemaName, bodySchemaName, formSchemaName, operationsOf } from './operations.ts'
import { webhookSchemas, webhooks } from './webhook.ts'
import { type Schema, wireSchema, wireValueSchemas } from './wire-schemas.ts'

const about = `The interface of a parcel-delivery carrier, made from Quickship’s table of endpoints.

- Bodies are JSON or a form; answers are JSON, except a refused token (HTTP 403, empty body) and the label.
- **Read \`success\` before the HTTP status**: refusals come with HTTP 200 too.
- Numbers come as numbers or as text. Fields that are not listed here may come at any time.
- Money is whole VND. Units of weight differ by operation and stand at each field.
- \`x-certainty: field notes\` marks operations that the specification does not show.`

const securitySchemes = {
  Token: {
    type: 'apiKey',
    in: 'header',
    name: 'Token',
    description: 'The shop’s API token, made on the carrier’s customer web site.',
  },
  ClientSource: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Client-Source',
    description: 'The shop code or the partner code.',
  },
  ReferToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Refer-Token',
    description: 'The marketplace account’s token, where it submits for a shop.',
  },
} as const

const servers = [
  { url: '/', description: 'The sandbox, where it serves this document' },
  {
    url: '{base_url}',
    description: 'The carrier',
    variables: {
      base_url: {
        default: 'http://127.0.0.1:8686',
        description:
          'Production and staging have an address each, which the carrier tells; the default is the sandbox’s.',
      },
    },
  },
]

/** The carrier's API as OpenAPI 3.1: every row of the endpoint table, and the webhook. Plain JSON. */
export function openApiDocument() {
  const paths: Record<string, object> = {}
  const schemas: Record<string, Schema> = { ...wireValueSchemas, Refusal: refusalSchema, ...webhookSchemas }
  for (const name of endpointNames) {
    const row: Endpoint = endpoints[name]
    paths[row.path] = { ...paths[row.path], ...operationsOf(name, row) }
    Object.assign(schemas, schemasOf(name, row))
  }
  return {
    openapi: '3.1.0',
    // Spec §9.
    info: { title: 'Parcel carrier API', version: '1.6.3', description: about },
    servers,
    tags: Object.entries(groups).map(([name, description]) => ({ name, description })),
    security: [{ Token: [], ClientSource: [] }],
    paths,
    webhooks,
    components: { schemas, responses: refusals, securitySchemes },
  }
}

function schemasOf(name: EndpointName, row: Endpoint): Record<string, Schema> {
  const notes = operationNotes[name]
  const schemas: Record<string, Schema> = {}
  if (row.bodyFormats.length > 0) {
    const body = wireSchema(row.body, notes.body)
    schemas[bodySchemaName(name)] = body
    if (row.bodyFormats.includes('form')) {
      schemas[formSchemaName(name)] = formSchema(body, notes.bodyExample)
    }
  }
  if (row.answers === 'json') schemas[answerSchemaName(name)] = successSchema(row, notes)
  return schemas
}
