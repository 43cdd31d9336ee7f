import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { orderReference } from './order-reference.ts'

/** POST is stated and GET is in the spec's sample: GET is for a carrier that refuses the POST as a method. */
export const cancelOrder = endpoint({
  summary: 'Cancel an order',
  section: '4.5',
  right: 'cancel',
  methods: ['POST', 'GET'],
  path: '/services/shipment/cancel/{order}',
  pathParameters: orderReference,
  query: z.object({}),
  body: z.undefined(),
  answer: z.looseObject({}),
  repeatable: false,
})
