import { partnerId, shipmentKey } from '../../lib/domain/shipment/order-id.ts'
import { reasonCodesOf } from '../../lib/domain/shipment/reason.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import { statusMeaning } from '../../lib/domain/shipment/status.ts'
import { draft } from '../../tests/carrier/draft.ts'
import { type Chance, chanceFrom } from '../bench/addresses/random.ts'
import { details, familyNames, givenNames, goods, notes, places, stores } from './invented-words.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export interface MadeShipment {
  shipment: Shipment
  journal: JournalEntry[]
}

export interface MadeBy {
  accountId: string
  api: string
  partnerCode: string
  /** Epoch ms of the newest. */
  now: number
}

/** Invented shipments of three months in every state, newest first; the same for the same seed. */
export function madeShipments(count: number, by: MadeBy, seed = 1): MadeShipment[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: count }, (_, at) => made(at, count, by, chance))
}

function made(at: number, count: number, by: MadeBy, chance: Chance): MadeShipment {
  const { accountId, api, partnerCode, now } = by
  const createdAt = Math.round(now - (at / count) * 90 * DAY - chance.below(20 * MINUTE))
  const order = wanted(at, chance)
  const id = partnerId(order.store, order.orderId, 1)
  const base = {
    key: shipmentKey(api, id),
    partnerId: id,
    ...{ accountId, api, partnerCode, environment: 'production' as const, draft: order },
    quotedFee: 18_000 + chance.below(30) * 1000,
    ...{ attempts: 1, nextAttemptAt: 0, createdAt, updatedAt: createdAt },
  }
  const code = statusOf(now - createdAt, chance)
  const submission = chance.weighed<'accepted' | 'rejected' | 'withdrawn' | 'stuck'>([
    [94, 'accepted'],
    [2, 'rejected'],
    [1, 'withdrawn'],
    [1, 'stuck'],
  ])
  if (submission !== 'accepted') {
    const message = 'Địa chỉ giao hàng không hợp lệ'
    const failure = { kind: 'rejected', message, field: 'ward' } as const
    const shipment = submission === 'rejected' ? { ...base, submission, failure } : { ...base, submission }
    return { shipment, journal: lines(base.key, createdAt, submission) }
  }
  const at2 = Math.min(now, createdAt + Math.round((1 + chance.below(72)) * 60 * MINUTE))
  const fee = base.quotedFee + (chance.at(0.1) ? 3_000 : 0)
  const reason = reasonFor(code, chance)
  const shipment: Shipment = {
    ...base,
    submission,
    acceptance: {
      trackingCode: `S${100_000_000 + at * 7919}`,
      fee,
      ...{ insuranceFee: 0, area: '1', estimatedPick: 'Chiều nay', estimatedDeliver: 'Mai', warning: '' },
      ...{ at: createdAt + 900, learnt: 'answer' },
    },
    status: { code, text: '', at: at2, ...(reason && { reason }) },
    // Late enough that no poll happens during pictures or timing.
    ...(!statusMeaning(code).final && { refreshAt: now + DAY }),
  }
  return { shipment, journal: lines(base.key, createdAt, submission, { code, at: at2 }) }
}

function wanted(at: number, chance: Chance) {
  const store = chance.pick(stores)
  const [detail, place] = [chance.pick(details), chance.pick(places)]
  const [product, price] = chance.pick(goods)
  const quantity = 1 + chance.below(3)
  const orderId = String(40_000 - at)
  return draft({
    ...{ store: store.host, storeName: store.name, orderId, orderNumber: `#${orderId}` },
    orderUrl: `https://${store.host}/wp-admin/post.php?post=${orderId}&action=edit`,
    name: `${chance.pick(familyNames)} ${chance.pick(givenNames)}`,
    tel: `09${String(10_000_000 + chance.below(89_999_999))}`,
    ...{ detail, ...place },
    products: [{ name: product, code: '', quantity, weightGrams: 250, price }],
    totalWeightGrams: quantity * 250,
    cod: chance.at(0.7) ? quantity * price : 0,
    value: quantity * price,
    note: chance.pick(notes),
    transport: chance.at(0.2) ? 'fly' : 'road',
  })
}

/** Old parcels are finished, new ones move. */
function statusOf(age: number, chance: Chance): number {
  if (age > 6 * DAY)
    return chance.weighed([
      [70, 6],
      [12, 5],
      [9, 21],
      [5, -1],
      [3, 13],
      [1, 9],
    ])
  return chance.weighed([
    [25, 2],
    [10, 12],
    [20, 3],
    [25, 4],
    [12, 5],
    [3, 8],
    [4, 10],
    [3, 20],
    [2, 9],
    [2, -1],
  ])
}

function reasonFor(code: number, chance: Chance) {
  const codes: Readonly<Record<number, readonly number[]>> = reasonCodesOf
  const [first, ...rest] = codes[code] ?? []
  return first === undefined ? undefined : { code: chance.pick([first, ...rest]), text: '' }
}

function lines(
  key: string,
  at: number,
  submission: Shipment['submission'],
  learnt?: { code: number; at: number },
): JournalEntry[] {
  const enqueued: JournalEntry = { key, at, event: 'enqueued', from: '', to: 'queued', detail: '' }
  if (submission === 'withdrawn') {
    return [enqueued, { ...enqueued, at: at + 5000, event: 'withdrawn', from: 'queued', to: 'withdrawn' }]
  }
  const claimed: JournalEntry = { ...enqueued, at: at + 200, event: 'claimed', from: 'queued', to: 'sending' }
  const answered: JournalEntry = {
    ...{ key, at: at + 900, event: submission, from: 'sending', to: submission, detail: '' },
  }
  if (submission === 'stuck') {
    const unanswered: JournalEntry = { ...answered, event: 'unanswered', to: 'unknown' }
    return [enqueued, claimed, unanswered, { ...answered, event: 'given-up', from: 'unknown' }]
  }
  if (!learnt) return [enqueued, claimed, answered]
  const status: JournalEntry = {
    ...{ key, at: learnt.at, event: 'status-learnt', from: submission, to: submission, detail: '' },
    status: learnt.code,
  }
  return [enqueued, claimed, answered, status]
}
