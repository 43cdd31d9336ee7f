import * as z from 'zod/mini'
import { wireFlag, wireNumber, wireNumberOrNull, wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'

const part = z.optional(z.string())

/** A price for one way of transport. Weight in grams here, unlike in the submission. */
export const fee = endpoint({
  summary: 'Calculate the fee',
  section: '4.3',
  right: 'fee',
  methods: ['GET'],
  path: '/services/shipment/fee',
  pathParameters: z.object({}),
  query: z.object({
    pick_address_id: part,
    pick_address: part,
    pick_province: part,
    pick_district: part,
    pick_ward: part,
    pick_street: part,
    address: part,
    province: z.string(),
    district: part,
    ward: part,
    street: part,
    weight: wireNumber,
    value: z.optional(wireNumber),
    transport: part,
    deliver_option: z.string(),
    tags: z.optional(z.array(wireNumber)),
  }),
  body: z.undefined(),
  answer: z.looseObject({
    fee: z.looseObject({
      name: wireText,
      fee: wireNumber,
      insurance_fee: wireNumberOrNull,
      delivery: wireFlag,
      delivery_type: wireText,
      a: wireText,
      dt: wireText,
      // Not needed for the price, so nothing in it may fail the quote.
      extFees: z.catch(
        z.array(
          z.looseObject({ title: wireText, display: wireText, amount: wireNumberOrNull, type: wireText }),
        ),
        [],
      ),
    }),
  }),
  repeatable: true,
})
