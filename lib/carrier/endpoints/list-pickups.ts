import * as z from 'zod/mini'
import { wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'

export const listPickups = endpoint({
  summary: 'List pickup addresses',
  section: '4.6',
  right: 'pickups',
  methods: ['GET'],
  path: '/services/shipment/list_pick_add',
  pathParameters: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  answer: z.looseObject({
    data: z.nullish(
      z.array(
        z.looseObject({
          pick_address_id: wireText,
          address: wireText,
          pick_tel: wireText,
          pick_name: wireText,
        }),
      ),
    ),
  }),
  repeatable: true,
})
