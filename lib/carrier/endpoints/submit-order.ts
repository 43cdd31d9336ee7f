import * as z from 'zod/mini'
import { expressSessions } from '../../domain/shipment/shipment-draft.ts'
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

const day = z.string().check(z.regex(/^\d{4}\/\d{2}\/\d{2}$/))
const moment = z.string().check(z.regex(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/))
const shift = z.literal([1, 2, 3])
const part = z.optional(z.string())

/** Spec §2.1. Loose: the carrier takes, and other integrations send, keys the spec does not list. */
const orderSchema = z.looseObject({
  id: given,
  pick_name: given,
  pick_money: vnd,
  pick_address_id: part,
  pick_address: given,
  /** Required by the spec; a saved address (`pick_address_id`) may be all that is known. */
  pick_province: part,
  /** As `district`. */
  pick_district: part,
  pick_ward: part,
  pick_street: part,
  pick_tel: given,
  pick_email: part,
  name: given,
  address: given,
  province: given,
  /** Required by the spec; whether it may be left out since the 2025 reform is not known (field notes). */
  district: part,
  ward: part,
  street: part,
  hamlet: given,
  tel: given,
  email: given,
  note: part,
  use_return_address: z.optional(flag),
  return_name: part,
  return_address: part,
  return_province: part,
  return_district: part,
  return_ward: part,
  return_street: part,
  return_tel: part,
  return_email: part,
  is_freeship: z.optional(flag),
  weight_option: z.optional(z.enum(['gram', 'kilogram'])),
  total_weight: z.optional(z.number()),
  pick_work_shift: z.optional(shift),
  deliver_work_shift: z.optional(shift),
  label_id: part,
  pick_date: z.optional(day),
  deliver_date: z.optional(day),
  expired: z.optional(moment),
  value: vnd,
  opm: z.optional(flag),
  pick_option: z.optional(z.enum(['cod', 'post'])),
  actual_transfer_method: part,
  transport: part,
  deliver_option: part,
  pick_session: z.optional(z.enum(expressSessions)),
  tags: z.optional(z.array(z.int())),
  sub_tags: z.optional(z.array(z.int())),
  not_delivered_fee: z.optional(z.number()),
  /** Field notes, "Solutions": bare digits past 2^53 on the wire, text wherever a program holds them. */
  gam_solutions: z.optional(z.array(z.object({ solution_id: z.union([z.int(), z.string()]) }))),
})

const bodySchema = z.looseObject({ products: z.array(productSchema), order: orderSchema })
export type OrderBody = z.infer<typeof bodySchema>

/** What the query `ver` does is not shown (spec §9): it goes out only where the account names one. */
export const submitOrder = endpoint({
  summary: 'Submit an order',
  section: '4.2',
  right: 'createOrder',
  methods: ['POST'],
  path: '/services/shipment/order',
  pathParameters: z.object({}),
  query: z.object({ ver: z.optional(z.string()) }),
  body: bodySchema,
  bodyFormats: ['json', 'form'],
  referred: true,
  answer: z.looseObject({
    warning_message: wireText,
    order: z.looseObject({
      partner_id: wireText,
      label: wireText.check(z.refine((label) => label !== '')),
      area: wireText,
      fee: wireNumber,
      insurance_fee: wireNumberOrNull,
      tracking_id: wireNumberOrNull,
      estimated_pick_time: wireText,
      estimated_deliver_time: wireText,
      status_id: wireNumberOrNull,
      /** Not in the spec, seen on the wire (field notes). */
      sorting_code: wireText,
    }),
  }),
  repeatable: false,
})
