import * as z from 'zod/mini'
import { wireNumberOrNull, wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'

/** The shop's own products as the carrier knows them; none where the shop never posted one (spec §4.8). */
export const findProducts = endpoint({
  summary: 'Find products by name',
  section: '4.8',
  right: 'products',
  methods: ['GET'],
  path: '/services/kho-hang/thong-tin-san-pham',
  pathParameters: z.object({}),
  query: z.object({ term: z.string() }),
  body: z.undefined(),
  answer: z.looseObject({
    data: z.nullish(
      z.array(
        z.looseObject({
          full_name: wireText,
          product_code: wireText,
          // Its unit is not shown (spec §2.6).
          weigh: z.optional(z.unknown()),
          cost: wireNumberOrNull,
        }),
      ),
    ),
  }),
  repeatable: true,
})
