import * as z from 'zod/mini'
import { endpointNames } from '../carrier/endpoints/table.ts'
import { packageFeatures } from '../domain/account.ts'
import { faultKinds, faultSchema } from './faults.ts'

const text = z.string()
/** Epoch ms. */
const moment = z.number()
const integer = z.int()
const loose = z.record(text, z.unknown())

const savedPickupSchema = z.object({
  id: text,
  name: text,
  tel: text,
  address: text,
  province: text,
  district: text,
})
export type SavedPickup = z.infer<typeof savedPickupSchema>

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

const moveSchema = z.object({ status: integer, at: moment, reasonCode: z.nullable(integer) })

/** An accepted order. VND, grams, epoch ms. */
const orderSchema = z.object({
  partnerCode: text,
  partnerId: text,
  trackingCode: text,
  trackingId: integer,
  status: integer,
  /** Of the last move, where it has one. */
  reasonCode: z.nullable(integer),
  /** Every status so far, the first one included. */
  moves: z.array(moveSchema),
  name: text,
  tel: text,
  address: text,
  note: text,
  cod: integer,
  value: integer,
  freeship: integer,
  grams: integer,
  area: text,
  fee: integer,
  insuranceFee: integer,
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
  /** A part of it was delivered and the rest comes back (spec §6). */
  part: z.optional(z.boolean()),
  /** Fields that were sent and are not supported at this date (spec §9). */
  ignored: z.array(text),
  /** Partner code of the marketplace whose token came along. */
  operator: z.optional(text),
})
export type SandboxOrder = z.infer<typeof orderSchema>

const knownProductSchema = z.object({
  partnerCode: text,
  name: text,
  code: text,
  kilograms: z.number(),
  cost: integer,
})
export type KnownProduct = z.infer<typeof knownProductSchema>

/** One request as it came in, known endpoint or not. `httpStatus` 0: the connection was dropped. */
const receivedRequestSchema = z.object({
  number: integer,
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
  httpStatus: integer,
  /** The refusal's error code, or empty. */
  code: text,
  remark: text,
  fault: z.enum(['', ...faultKinds]),
})
export type ReceivedRequest = z.infer<typeof receivedRequestSchema>

const webhookSchema = z.object({
  id: integer,
  partnerCode: text,
  trackingCode: text,
  callback: callbackSchema,
  fields: z.record(text, z.union([text, z.number()])),
  /** `httpStatus` 0: no answer. */
  tries: z.array(z.object({ at: moment, httpStatus: integer })),
  state: z.enum(['waiting', 'delivered', 'dropped']),
})
export type Webhook = z.infer<typeof webhookSchema>

/** Plain data, so that the caller can store it. */
export const sandboxStateSchema = z.object({
  shops: z.array(shopSchema),
  orders: z.array(orderSchema),
  products: z.array(knownProductSchema),
  requests: z.array(receivedRequestSchema),
  faults: z.array(faultSchema),
  webhooks: z.array(webhookSchema),
  counted: z.object({ requests: integer, webhooks: integer }),
})
export type SandboxState = z.infer<typeof sandboxStateSchema>

export function emptyState(shops: Shop[]): SandboxState {
  return {
    shops,
    orders: [],
    products: [],
    requests: [],
    faults: [],
    webhooks: [],
    counted: { requests: 0, webhooks: 0 },
  }
}

const VERSION = 1
const SAVED_REQUESTS = 200

const storedSchema = z.object({ version: z.literal(VERSION), state: sandboxStateSchema })

export function writeState(state: SandboxState): string {
  const requests = state.requests.slice(-SAVED_REQUESTS)
  return `${JSON.stringify({ version: VERSION, state: { ...state, requests } })}\n`
}

export function readState(text: string): SandboxState {
  const stored = storedSchema.safeParse(parse(text))
  if (stored.success) return stored.data.state
  const [issue] = stored.error.issues
  throw new Error(issue ? `${issue.path.join('.') || 'the whole'}: ${issue.message}` : 'it is no state')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('it is not complete JSON')
  }
}
