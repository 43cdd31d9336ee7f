import * as z from 'zod/mini'
import { wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'

/** What takes the labels' place from 2026 on (spec §4.9). Ids are 64-bit and stay text. */
export const listSolutions = endpoint({
  summary: 'List solutions',
  section: '4.9',
  right: 'solutions',
  methods: ['GET'],
  // One document has /open/api/v1/shop/solution/list (field notes); this is the spec's path.
  path: '/open/api/v1/shop/solutions',
  pathParameters: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  answer: z.looseObject({
    data: z.nullish(
      z.array(z.looseObject({ solution_id: wireText, description: wireText, group_name: wireText })),
    ),
  }),
  repeatable: true,
})
