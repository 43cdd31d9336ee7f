import * as z from 'zod/mini'
import { NO_HAMLET } from '../domain/shipment/shipment-draft.ts'
import { withoutBigints } from './body.ts'
import type { Submitted } from './checks/check.ts'
import { ignoredFields, labelsOf, solutionLabels } from './checks/labels.ts'
import { expressServes } from './express.ts'
import { looseObject, numberOf, orderGrams, textOf } from './order-values.ts'
import { findProvince, type Province } from './places.ts'
import type { SandboxOrder, SandboxState } from './state.ts'
import { extFees, type Parcel, type Price, price, transportOf } from './tariff.ts'
import { daysLater, nextPickup, readDay } from './vietnam-time.ts'

const FIRST_TRACKING_NUMBER = 17_373_471
const CONFIRMED = 2
const sessions: Readonly<Record<number, string>> = { 1: 'Sáng', 2: 'Chiều', 3: 'Tối' }

interface Accepted extends Submitted {
  from: Province
  to: Province
  number: number
}

export function acceptOrder(accepted: Accepted): SandboxOrder {
  const { order, products, shop, now, from, to, number } = accepted
  const transport = transportOf(textOf(order.transport))
  const parcel = { grams: orderGrams(order, products), value: numberOf(order.value), transport }
  const { area, fee, insuranceFee, days } = priceOf(accepted, from, to, parcel)
  const next = nextPickup(now)
  const pickDate = readDay(textOf(order.pick_date)) ?? next.day
  const trackingId = FIRST_TRACKING_NUMBER + number
  return {
    ...parcel,
    partnerCode: shop.partnerCode,
    partnerId: textOf(order.id),
    trackingCode: textOf(order.label_id) || `S1.A1.${trackingId}`,
    trackingId,
    status: CONFIRMED,
    reasonCode: null,
    moves: [{ status: CONFIRMED, at: now, reasonCode: null }],
    name: textOf(order.name),
    tel: textOf(order.tel),
    address: ['address', 'hamlet', 'street', 'ward', 'district', 'province']
      .map((part) => textOf(order[part]))
      .filter((part) => part !== '' && part !== NO_HAMLET)
      .join(', '),
    note: textOf(order.note),
    cod: numberOf(order.pick_money),
    freeship: numberOf(order.is_freeship) || 0,
    area: area.slice(-1),
    fee,
    insuranceFee,
    pickDate,
    deliverDate: readDay(textOf(order.deliver_date)) ?? daysLater(pickDate, days),
    pickSession: sessions[numberOf(order.pick_work_shift)] ?? next.session,
    createdAt: now,
    modifiedAt: now,
    order: looseObject(withoutBigints(order)),
    products: products.map((product) => looseObject(withoutBigints(product))),
    ignored: ignoredFields(accepted),
  }
}

type Priced = Pick<Submitted, 'order' | 'now'>

function priceOf({ order, now }: Priced, from: Province, to: Province, parcel: Parcel): Price {
  const express = textOf(order.deliver_option) === 'xteam' && expressServes(from, to)
  const highValue = labelsOf({ order, now }).includes(2)
  const priced = price(from, to, { ...parcel, express, highValue })
  const solved = extFees(solutionLabels({ order, now }), priced.fee + priced.insuranceFee)
  return { ...priced, fee: solved.reduce((sum, { amount }) => sum + amount, priced.fee) }
}

const amount = z.optional(z.int().check(z.nonnegative()))

/** VND and grams. `part`: the recipient took a part, the rest comes back (spec §6, `return_part_package`). */
export const amendmentSchema = z.object({
  grams: amount,
  fee: amount,
  cod: amount,
  part: z.optional(z.boolean()),
})
export type Amendment = z.infer<typeof amendmentSchema>

/** What a carrier changes later. A re-weighed parcel is re-priced (spec §4.2), unless its fee is given. */
export function amend(
  { shops }: Pick<SandboxState, 'shops'>,
  taken: SandboxOrder,
  { grams = taken.grams, cod = taken.cod, part, fee }: Amendment,
  now: number,
): void {
  const { order, createdAt, value, transport, partnerCode } = taken
  const pickups = shops.find((one) => one.partnerCode === partnerCode)?.pickups
  const saved = pickups?.find(({ id }) => id === textOf(order.pick_address_id))
  const from = findProvince(saved?.province ?? textOf(order.pick_province))
  const to = findProvince(textOf(order.province))
  const parcel = { grams, value, transport }
  const weighed = grams !== taken.grams && from && to && priceOf({ order, now: createdAt }, from, to, parcel)
  const charged = fee ?? (weighed ? weighed.fee : taken.fee)
  Object.assign(taken, { grams, cod, fee: charged, modifiedAt: now, ...(part !== undefined && { part }) })
}
