import * as z from 'zod/mini'
import { shipmentDraftSchema } from '../shipment/shipment-draft-schema.ts'
import { NOTE_TEMPLATE_LIMIT, type StoreDefaults } from './store-defaults.ts'

const { shape } = z.partial(shipmentDraftSchema)

export const storeDefaultsSchema = z.object({
  transport: shape.transport,
  payer: shape.payer,
  pickup: shape.pickup,
  handover: shape.handover,
  solutions: shape.solutions,
  labels: shape.labels,
  labelDetails: shape.labelDetails,
  notDeliveredFee: shape.notDeliveredFee,
  noteTemplate: z.optional(z.string().check(z.maxLength(NOTE_TEMPLATE_LIMIT))),
  packagingGrams: z.optional(z.int().check(z.nonnegative())),
} satisfies Record<keyof StoreDefaults, z.ZodMiniType>)
