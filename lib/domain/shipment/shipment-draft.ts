import type { z } from 'zod/mini'
import type { draftProductSchema, shipmentDraftSchema } from './shipment-draft-schema.ts'

export type ShipmentDraft = z.infer<typeof shipmentDraftSchema>
export type DraftProduct = z.infer<typeof draftProductSchema>
export type Transport = ShipmentDraft['transport']

/** `pick_session` (spec §2.1): pick up before 08:30, 10:30, 13:30, 15:30; `_mai` is tomorrow. */
export const expressSessions = ['2', '5', '8', '11', '2_mai', '5_mai', '8_mai', '11_mai'] as const
export type ExpressSession = (typeof expressSessions)[number]

/** The carrier's word for "no hamlet" (spec §2.1). */
export const NO_HAMLET = 'Khác'
