import * as z from 'zod/mini'
import { wireFlag, wireNumber, wireNumberOrNull, wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'
import { orderReference } from './order-reference.ts'

/** Where an order is. Weight in grams. Only the code is needed; the rest may be missing. */
export const orderStatus = endpoint({
  summary: 'Look an order up',
  section: '4.4',
  right: 'status',
  methods: ['GET'],
  path: '/services/shipment/v2/{order}',
  pathParameters: orderReference,
  query: z.object({}),
  body: z.undefined(),
  answer: z.looseObject({
    order: z.looseObject({
      label_id: wireText,
      partner_id: wireText,
      status: wireNumber,
      status_text: wireText,
      created: wireText,
      modified: wireText,
      message: wireText,
      customer_fullname: wireText,
      customer_tel: wireText,
      address: wireText,
      pick_date: wireText,
      deliver_date: wireText,
      pick_money: wireNumberOrNull,
      value: wireNumberOrNull,
      weight: wireNumberOrNull,
      ship_money: wireNumberOrNull,
      insurance: wireNumberOrNull,
      storage_day: wireNumberOrNull,
      is_freeship: wireFlag,
      // Not in the record's table (§2.4) but in the webhook's (§6): taken where a carrier sends them along.
      reason_code: wireNumberOrNull,
      reason: wireText,
    }),
  }),
  repeatable: true,
})
