import * as z from 'zod/mini'
import { isBackedUp } from '../domain/backup.ts'
import { omit } from '../domain/omit.ts'
import type { SharedRow } from '../domain/sharing/shared-row.ts'
import { isFree } from '../domain/sharing/sharing.ts'
import { LONGEST_COMPUTER_NAME } from '../domain/sharing/trouble.ts'
import { isPartnerId, shipmentKey, withoutPartnerCode } from '../domain/shipment/order-id.ts'
import {
  acceptedSchema,
  type Shipment,
  type ShipmentIn,
  trackedStatusSchema,
} from '../domain/shipment/shipment.ts'

/** Characters of a record before it is sealed: LONGEST_SHARED bytes at most after it, most letters being ASCII. */
const LONGEST_BYTES = 8_900

/** Bytes for the carrier, the page, and what is one computer's own. */
const OWN = {
  body: true,
  snapshot: true,
  orderChanged: true,
  orderChangedTo: true,
  inShop: true,
  payout: true,
  printedAt: true,
  aside: true,
  turnedUp: true,
  statusFailure: true,
  told: true,
  announced: true,
  quiet: true,
  refreshAt: true,
  cancellation: true,
  sharedBy: true,
  alone: true,
} as const
const ownNames = Object.keys(OWN) as (keyof typeof OWN)[]

const sharedShipmentSchema = z.extend(z.omit(acceptedSchema, OWN), {
  status: z.omit(trackedStatusSchema, { told: true }),
})

const head = {
  /** Its computer, by an id of its own and as the shop calls it. */
  by: z.string().check(z.minLength(1), z.maxLength(60)),
  name: z.string().check(z.maxLength(LONGEST_COMPUTER_NAME)),
  partnerId: z.string().check(z.maxLength(300)),
  key: z.string().check(z.maxLength(700)),
  createdAt: z.number(),
}

/** Announced before the request leaves: this computer ships the order. */
const claimSchema = z.object({ is: z.literal('claim'), ...head })

/** What became of a shipment; its own computer alone writes it. */
const reportSchema = z.object({
  is: z.literal('shipment'),
  ...head,
  /** Grows with each report of one shipment. */
  rev: z.number(),
  updatedAt: z.number(),
  accepted: z.boolean(),
  free: z.boolean(),
  /** From a backup, and not sent from there. */
  copied: z.exactOptional(z.literal(true)),
  /** Once the carrier has it. Absent where it is too long. */
  shipment: z.exactOptional(sharedShipmentSchema),
})

export type Claim = z.infer<typeof claimSchema>
export type Report = z.infer<typeof reportSchema>
type SharedRecord = Claim | Report
export type SharedShipment = NonNullable<Report['shipment']>

const recordSchema = z.discriminatedUnion('is', [claimSchema, reportSchema])

/** A record of another computer is a stranger's. Undefined unless Quickship wrote it, for an order of its own id. */
export function readRecord(opened: unknown): SharedRecord | undefined {
  const read = recordSchema.safeParse(opened)
  if (!read.success) return undefined
  const record = read.data
  if (record.is === 'claim' || !record.shipment) return record
  return isSound(record, record.shipment) ? record : undefined
}

function isSound({ key, partnerId, accepted }: Report, shipment: SharedShipment): boolean {
  const { api, partnerCode, draft, partnerId: its } = shipment
  return (
    accepted &&
    its === partnerId &&
    shipment.key === key &&
    key === shipmentKey(api, partnerId) &&
    isBackedUp(shipment) &&
    isPartnerId(partnerId, partnerCode, draft)
  )
}

type Computer = Pick<Claim, 'by' | 'name'>

export function claimOf({ by, name }: Computer, { partnerId, key, createdAt }: Shipment): Claim {
  return { is: 'claim', by, name, partnerId: withoutPartnerCode(partnerId), key, createdAt }
}

export function reportOf({ by, name }: Computer, shipment: Shipment, rev: number): Report {
  const { partnerId, key, createdAt, updatedAt, submission } = shipment
  const accepted = submission === 'accepted'
  const report: Report = {
    is: 'shipment',
    ...{ by, name, partnerId, key, createdAt, rev, updatedAt, accepted, free: isFree(shipment) },
    ...(submission === 'stuck' && shipment.restoredOpen && { copied: true }),
  }
  if (!accepted) return report
  // With fewer products where it is too long: without its parcel it stops no order that the seller sends anyway.
  for (let most = shipment.draft.products.length; ; most = Math.floor(most / 2)) {
    const whole = { ...report, shipment: sharedOf(shipment, most) }
    if (new TextEncoder().encode(JSON.stringify(whole)).length <= LONGEST_BYTES) return whole
    if (most === 0) return report
  }
}

function sharedOf(shipment: ShipmentIn<'accepted'>, mostProducts: number): SharedShipment {
  const { draft, piecesLeftOut = 0 } = shipment
  const left = draft.products
    .slice(mostProducts)
    .reduce((pieces, { quantity }) => pieces + quantity, piecesLeftOut)
  return {
    ...omit(shipment, ...ownNames),
    status: omit(shipment.status, 'told'),
    draft: { ...draft, products: draft.products.slice(0, mostProducts) },
    ...(left > 0 && { piecesLeftOut: left }),
  }
}

/** What is kept of a record, to know who ships what. */
export function rowOf(id: string, seq: number, record: SharedRecord): SharedRow {
  const { is, by, name, partnerId, key, createdAt } = record
  const row = { id, seq, by, name, partnerId: withoutPartnerCode(partnerId), key, createdAt }
  return is === 'claim'
    ? { ...row, is }
    : {
        ...row,
        is,
        rev: record.rev,
        updatedAt: record.updatedAt,
        accepted: record.accepted,
        free: record.free,
        ...(record.shipment && { statusAt: record.shipment.status.at }),
        ...(record.copied && { copied: record.copied }),
      }
}
