import * as z from 'zod/mini'
import { wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'

/** The express sessions open for a route, as running integrations ask for them (field notes, "Express check"). */
export const expressCheck = endpoint({
  summary: 'Check the express service',
  section: 'field notes',
  right: 'express',
  methods: ['GET'],
  path: '/services/shipment/x-team',
  pathParameters: z.object({}),
  query: z.object({
    pick_province: z.string(),
    pick_district: z.string(),
    customer_province: z.string(),
    customer_district: z.string(),
    customer_first_address: z.string(),
  }),
  body: z.undefined(),
  // The answer's shape is not confirmed beyond `session_val`.
  answer: z.looseObject({ data: z.nullish(z.array(z.looseObject({ session_val: wireText }))) }),
  repeatable: true,
})
