import * as z from 'zod/mini'
import { wireNumber, wireNumberOrNull, wireText } from '../wire-values.ts'
import { endpoint } from './endpoint.ts'

const given = z.string().check(z.minLength(1))
const flag = z.union([z.literal(0), z.literal(1)])
const vnd = z.int().check(z.nonnegative())

/** One kind of goods; `weight` of one piece, in `order.weight_option`'s unit. */
const productSchema = z.looseObject({
  name: given,
  weight: z.number().check(z.positive()),
  price: z.optional(vnd),
  quantity: z.optional(z.int().check(z.positive())),
  product_code: z.optional(z.string()),
})

/** Spec §2.1. Loose: solutions, labels and shifts are further keys of the same object. */
const orderSchema = z.looseObject({
  id: given,
  pick_name: given,
  pick_money: vnd,
  pick_address_id: z.optional(z.string()),
  pick_address: given,
  pick_province: given,
  pick_district: given,
  pick_ward: z.optional(z.string()),
  pick_tel: given,
  name: given,
  address: given,
  province: given,
  /** Required by the spec; whether it may be left out since the 2025 reform is not known (field notes). */
  district: z.optional(z.string()),
  ward: z.optional(z.string()),
  street: z.optional(z.string()),
  hamlet: given,
  tel: given,
  email: given,
  note: z.optional(z.string()),
  is_freeship: z.optional(flag),
  weight_option: z.optional(z.enum(['gram', 'kilogram'])),
  total_weight: z.optional(z.number()),
  value: vnd,
  transport: z.optional(z.string()),
})

const bodySchema = z.looseObject({ products: z.array(productSchema), order: orderSchema })
export type OrderBody = z.infer<typeof bodySchema>

/** The optional query `ver` is not sent: its effect is not shown (spec §9), and nothing we read depends on it. */
export const submitOrder = endpoint({
  section: '4.2',
  methods: ['POST'],
  path: '/services/shipment/order',
  pathParameters: z.object({}),
  query: z.object({}),
  body: bodySchema,
  answer: z.looseObject({
    warning_message: wireText,
    order: z.looseObject({
      partner_id: wireText,
      label: wireText.check(z.refine((label) => label !== '')),
      area: wireText,
      fee: wireNumber,
      insurance_fee: wireNumberOrNull,
      estimated_pick_time: wireText,
      estimated_deliver_time: wireText,
      status_id: wireNumberOrNull,
    }),
  }),
  repeatable: false,
})
