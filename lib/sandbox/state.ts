import * as z from 'zod/mini'
import { endpointNames } from '../carrier/endpoints/table.ts'
import { packageFeatures } from '../domain/account.ts'
import { faultKinds, faultSchema } from './faults.ts'

const text = z.string()
/** Epoch ms. */
const moment = z.number()
/** VND, grams, codes. */
const whole = z.int()
const loose = z.record(text, z.unknown())

/** A saved pickup address with the parts the carrier itself knows. */
const savedPickupSchema = z.object({
  id: text,
  name: text,
  tel: text,
  address: text,
  province: text,
  district: text,
})
export type SavedPickup = z.infer<typeof savedPickupSchema>

/** Where a shop wants its orders' changes told (spec §6). */
export const callbackSchema = z.object({
  url: z.url({ protocol: /^https?$/ }),
  format: z.enum(['form', 'json']),
})
export type Callback = z.infer<typeof callbackSchema>

/** A shop's account: its token and what that may be used for; checking the connection needs no right. */
const shopSchema = z.object({
  token: text,
  partnerCode: text,
  rights: z.readonly(z.array(z.enum(endpointNames))),
  pickups: z.readonly(z.array(savedPickupSchema)),
  name: z.optional(text),
  tel: z.optional(text),
  email: z.optional(text),
  /** With the e-mail, what a person logs in with (spec §4.11). */
  password: z.optional(text),
  /** A marketplace (B2C) operator: it makes shops, and its token goes beside theirs (spec §4.2). */
  marketplace: z.optional(z.boolean()),
  /** Partner code of the marketplace that made this shop. */
  operator: z.optional(text),
  /** Label 2 asks more of a B2C shop (spec §2.2); absent is C2C. */
  kind: z.optional(z.enum(['b2c', 'c2c'])),
  /** What its service package allows beyond the usual; absent is nothing. */
  features: z.optional(z.readonly(z.array(z.enum(packageFeatures)))),
  callback: z.optional(callbackSchema),
})
export type Shop = z.infer<typeof shopSchema>

/** One status an order came to, and why (spec §6). */
const moveSchema = z.object({ status: whole, at: moment, reasonCode: z.nullable(whole) })

/** An order the sandbox took. VND, grams, epoch ms. */
const takenOrderSchema = z.object({
  partnerCode: text,
  partnerId: text,
  trackingCode: text,
  trackingId: whole,
  status: whole,
  /** Of the last move, where it has one. */
  reasonCode: z.nullable(whole),
  /** Every status so far, the first one included. */
  moves: z.array(moveSchema),
  name: text,
  tel: text,
  address: text,
  note: text,
  cod: whole,
  value: whole,
  freeship: whole,
  grams: whole,
  area: text,
  fee: whole,
  insuranceFee: whole,
  transport: z.enum(['road', 'fly']),
  pickDate: text,
  deliverDate: text,
  /** "Sáng", "Chiều" or "Tối". */
  pickSession: text,
  createdAt: moment,
  modifiedAt: moment,
  /** The submission's `order` and `products` as they were sent, numbers of a form as numbers, big ones as digits. */
  order: loose,
  products: z.array(loose),
  /** Fields that were sent and are not supported at this date (spec §9). */
  ignored: z.array(text),
  /** Partner code of the marketplace whose token came along. */
  operator: z.optional(text),
})
export type TakenOrder = z.infer<typeof takenOrderSchema>

/** Goods a shop has sent before (spec §2.6). */
const knownProductSchema = z.object({
  partnerCode: text,
  name: text,
  code: text,
  kilograms: z.number(),
  cost: whole,
})
export type KnownProduct = z.infer<typeof knownProductSchema>

/** One request as it came in, known endpoint or not. `httpStatus` 0: the connection was dropped. */
const receivedRequestSchema = z.object({
  number: whole,
  at: moment,
  endpoint: z.enum(['', ...endpointNames]),
  method: text,
  path: text,
  /** As sent, without the question mark. */
  query: text,
  /** The submission's `ver`, or empty. */
  ver: text,
  contentType: text,
  /** As sent, digit for digit, but for passwords and tokens. */
  body: text,
  /** Whether an `X-Refer-Token` came along. */
  referred: z.boolean(),
  partnerCode: text,
  /** `order.id` of a submission, or how the path named the order. */
  order: text,
  httpStatus: whole,
  /** The refusal's error code, or empty. */
  code: text,
  /** The refusal's words, or what was left unheeded, for whoever reads the log. */
  remark: text,
  fault: z.enum(['', ...faultKinds]),
})
export type ReceivedRequest = z.infer<typeof receivedRequestSchema>

/** One change to be told to a callback address, and the latest tries at it; dropped where the address was taken away. */
const noticeSchema = z.object({
  id: whole,
  partnerCode: text,
  trackingCode: text,
  callback: callbackSchema,
  fields: z.record(text, z.union([text, z.number()])),
  /** `httpStatus` 0: no answer. */
  tries: z.array(z.object({ at: moment, httpStatus: whole })),
  state: z.enum(['waiting', 'told', 'dropped']),
})
export type Notice = z.infer<typeof noticeSchema>

/** Plain data throughout, so that whoever hands it in can keep it. */
export const sandboxStateSchema = z.object({
  shops: z.array(shopSchema),
  orders: z.array(takenOrderSchema),
  products: z.array(knownProductSchema),
  requests: z.array(receivedRequestSchema),
  faults: z.array(faultSchema),
  notices: z.array(noticeSchema),
  /** Requests and notices ever counted, also where the older ones are forgotten. */
  counted: z.object({ requests: whole, notices: whole }),
})
export type SandboxState = z.infer<typeof sandboxStateSchema>
