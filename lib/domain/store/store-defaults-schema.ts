import * as z from 'zod/mini'
import { pickupSchema } from '../account-schema.ts'
import { shipmentDraftSchema } from '../shipment/shipment-draft-schema.ts'
import {
  MOST_RULES,
  NOTE_TEMPLATE_LIMIT,
  RULE_WORDS_LIMIT,
  type ShippingRule,
  type StoreDefaults,
} from './store-defaults.ts'

const { shape } = z.partial(shipmentDraftSchema)
/** The carrier lists it: another is typed, for one order. */
const saved = z.optional(pickupSchema.check(z.refine(({ id }) => id !== '')))
const amount = z.optional(z.int().check(z.nonnegative()))
const words = z.optional(z.string().check(z.maxLength(RULE_WORDS_LIMIT)))

const ruleSchema = z.object({
  goods: words,
  valueFrom: amount,
  province: words,
  transport: shape.transport,
  solutions: shape.solutions,
  note: words,
} satisfies Record<keyof ShippingRule, z.ZodMiniType>)

export const storeDefaultsSchema = z.object({
  transport: shape.transport,
  payer: shape.payer,
  pickup: saved,
  returnTo: saved,
  pickShift: shape.pickShift,
  handover: shape.handover,
  solutions: shape.solutions,
  labels: shape.labels,
  labelDetails: shape.labelDetails,
  notDeliveredFee: shape.notDeliveredFee,
  noteTemplate: z.optional(z.string().check(z.maxLength(NOTE_TEMPLATE_LIMIT))),
  packagingGrams: amount,
  usualGrams: amount,
  mostValue: amount,
  rules: z.optional(z.array(ruleSchema).check(z.maxLength(MOST_RULES))),
} satisfies Record<keyof StoreDefaults, z.ZodMiniType>)
