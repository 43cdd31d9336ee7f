import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../lib/carrier/endpoints/endpoint.ts'
import { endpointNames, endpoints } from '../../lib/carrier/endpoints/table.ts'
import { openApiDocument } from '../../lib/openapi/document.ts'
import { wireSchema } from '../../lib/openapi/wire-schemas.ts'
import { documentSchema } from './read-document.ts'

const document = documentSchema.parse(openApiDocument())
const { schemas } = document.components
const operation = (path: string, method: string) => document.paths[path]?.[method]

test('an independent validator finds it to be OpenAPI 3.1', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(openApiDocument()))
  expect(errors).toBeUndefined()
  expect({ valid, version: validator.version }).toEqual({ valid: true, version: '3.1' })
})

describe('every row of the table', () => {
  const rows = endpointNames.map((name): { name: string; row: Endpoint } => ({ name, row: endpoints[name] }))
  const usual = ({ path, methods }: Endpoint) => operation(path, methods[0].toLowerCase())

  test('has its path with its methods, and nothing else is there', () => {
    const wanted = Object.fromEntries(
      rows.map(({ row }) => [row.path, row.methods.map((method) => method.toLowerCase()).sort()]),
    )
    const there = Object.entries(document.paths).map(([path, item]) => [path, Object.keys(item).sort()])
    expect(Object.fromEntries(there)).toEqual(wanted)
  })

  test.each(rows)(
    '$name says its section, how sure it is and whether it may be repeated',
    ({ name, row }) => {
      const said = usual(row)
      expect(said?.operationId).toBe(name)
      const known = row.section !== 'field notes'
      expect(said?.['x-certainty']).toBe(known ? undefined : 'field notes')
      expect(said?.description).toContain(
        known ? `Section ${row.section} of the specification.` : 'does not show',
      )
      expect(said?.description).toContain(
        row.repeatable ? 'may simply be requested again' : 'ask what became of it',
      )
    },
  )

  test.each(rows)('$name takes the bodies and the tokens it may have', ({ row }) => {
    const said = usual(row)
    expect(Object.keys(said?.requestBody?.content ?? {})).toEqual(
      row.bodyFormats.map((format) =>
        format === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
      ),
    )
    const schemes = said?.security.flatMap((alternative) => Object.keys(alternative))
    expect(new Set(schemes)).toEqual(
      new Set(['Token', 'ClientSource', ...(row.referred ? ['ReferToken'] : [])]),
    )
  })

  test.each(rows)('$name tells every answer it may get', ({ row }) => {
    const answers = usual(row)?.responses ?? {}
    expect(Object.keys(answers)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '405',
      '422',
      '429',
      '500',
      'default',
    ])
    expect(Object.keys(answers['200']?.content ?? {})).toEqual(
      row.answers === 'pdf' ? ['application/pdf', 'application/json'] : ['application/json'],
    )
  })

  test('names each operation once', () => {
    const names = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(15)
  })
})

describe('fields', () => {
  test('each says in words what it is', () => {
    const silent: string[] = []
    const look = (schema: unknown, path: string) => {
      for (const [name, field] of Object.entries(fieldsSchema.parse(schema).properties)) {
        if (!fieldSchema.parse(field).description) silent.push(`${path}.${name}`)
        look(field, `${path}.${name}`)
      }
      const { items, anyOf } = fieldsSchema.parse(schema)
      for (const inner of [...(items ? [items] : []), ...(anyOf ?? [])]) look(inner, `${path}[]`)
    }
    for (const [name, schema] of Object.entries(schemas)) look(schema, name)
    for (const [path, item] of Object.entries(document.paths)) {
      for (const { parameters } of Object.values(item)) {
        silent.push(...parameters.filter((one) => !one.description).map(({ name }) => `${path} ${name}`))
      }
    }
    expect(silent).toEqual([])
  })

  test('a word about a field that is not there is a mistake', () => {
    const schema = z.object({ order: z.object({ id: z.string() }) })
    expect(wireSchema(schema, { 'order.id': 'Its id.' })).toMatchObject({
      properties: { order: { properties: { id: { type: 'string', description: 'Its id.' } } } },
    })
    expect(() => wireSchema(schema, { 'order.number': 'Its number.' })).toThrow('order.number')
  })

  test('labels are requested as repeated tags[]', () => {
    const tags = operation('/services/shipment/fee', 'get')?.parameters.find(({ name }) => name === 'tags[]')
    expect(tags).toMatchObject({ in: 'query', style: 'form', explode: true, schema: { type: 'array' } })
  })

  test('solution ids are 64-bit whole numbers, sent and answered, and say that they pass 2^53', () => {
    const id = { type: 'integer', format: 'int64', description: expect.stringContaining('2^53') }
    const sent = { properties: { gam_solutions: { items: { properties: { solution_id: id } } } } }
    expect(schemas.SubmitOrderBody).toMatchObject({ properties: { order: sent } })
    expect(JSON.stringify(schemas.ListSolutionsAnswer)).toContain('"type":"integer","format":"int64"')
  })

  test('what the carrier writes in several shapes is described in all of them', () => {
    expect(schemas.WholeNumber?.anyOf).toMatchObject([{ type: 'integer' }, { type: 'string' }])
    // Nothing is left open but what the carrier may add.
    expect(JSON.stringify(schemas).replaceAll('"additionalProperties":{}', '')).not.toContain('{}')
  })

  test('a form names its fields as they go over the wire', () => {
    const { properties = {}, required } = fieldsSchema.parse(schemas.SubmitOrderForm)
    const names = Object.keys(properties)
    for (const name of [
      'order[id]',
      'products[0][name]',
      'order[tags][]',
      'order[gam_solutions][0][solution_id]',
    ]) {
      expect(names).toContain(name)
    }
    expect(required).toContain('products[0][weight]')
    expect(required).not.toContain('order[gam_solutions][0][solution_id]')
  })
})

const fieldSchema = z.looseObject({ description: z.optional(z.string()) })
const fieldsSchema = z.looseObject({
  properties: z._default(z.record(z.string(), z.unknown()), {}),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
})
