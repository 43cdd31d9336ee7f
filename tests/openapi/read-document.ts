import * as z from 'zod/mini'

/** As much of an OpenAPI document as the tests look at. */
const content = z.record(
  z.string(),
  z.looseObject({ schema: z.looseObject({}), example: z.optional(z.unknown()) }),
)

const parameter = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  description: z.optional(z.string()),
  example: z.optional(z.union([z.string(), z.number()])),
})

const operation = z.looseObject({
  operationId: z.string(),
  description: z.string(),
  'x-certainty': z.optional(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.optional(z.looseObject({ content })),
  responses: z.record(z.string(), z.looseObject({ content: z.optional(content) })),
})

export const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({ anyOf: z.optional(z.array(z.unknown())) })),
    responses: z.record(z.string(), z.looseObject({ content })),
  }),
})
