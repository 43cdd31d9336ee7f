import type { LookUpAnswer, OrderRecord } from '../carrier/carrier.ts'
import { payerOf, readSentOrder } from '../carrier/sent-order.ts'
import type { DraftField } from '../domain/draft-field.ts'
import type { Failure } from '../domain/failure.ts'
import { comparedPhone } from '../domain/phone.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'

/** Until pickup the record has the weight we sent (spec §3.1). */
const BEFORE_PICKUP: readonly number[] = [1, 2, 8, 12]

/** Fields that differ between the sent bytes and the carrier's record. Missing fields are not compared. */
export function differences(body: string, partnerId: string, record: OrderRecord): DraftField[] {
  const sent = readSentOrder(body)
  const differing: DraftField[] = []
  if (record.partnerId !== '' && record.partnerId !== partnerId) differing.push('order')
  if (record.tel !== '' && comparedPhone(record.tel) !== comparedPhone(sent.tel)) differing.push('tel')
  if (differs(record.cod, sent.cod)) differing.push('cod')
  if (differs(record.value, sent.value)) differing.push('value')
  if (record.freeship !== null && payerOf(record.freeship) !== sent.payer) differing.push('payer')
  const weighed = !BEFORE_PICKUP.includes(record.statusCode)
  const { weightGrams } = record
  if (!weighed && weightGrams !== null && !sent.weighedGrams.some(mayBecome(weightGrams))) {
    differing.push('weight')
  }
  return differing
}

/** Carriers round to steps of their own. */
const STEPS_G = [1, 10, 50, 100, 250, 500, 1000]
/** The spec names a unit for the products' weights and for the record's, none for the total's (§2.1, §2.4). */
const UNITS = [1, 1000, 1 / 1000]

/** Whether the carrier's weight may have been made of grams that were sent: rounded, or in another unit. */
function mayBecome(recorded: number) {
  return (grams: number) =>
    UNITS.some((unit) =>
      STEPS_G.some((step) => recorded % step === 0 && Math.abs(recorded - grams * unit) < step),
    )
}

function differs(recorded: number | null, sent: number): boolean {
  return recorded !== null && recorded !== sent
}

/** The carrier, or something between, answered for another order. */
export const OF_ANOTHER: Failure = { kind: 'unreadable', httpStatus: 200, excerpt: '' }

/** Names our order id or our tracking code, or nothing. */
function isOurs(
  { partnerId: id, acceptance }: Pick<Shipment, 'partnerId' | 'acceptance'>,
  { partnerId, trackingCode }: Pick<OrderRecord, 'partnerId' | 'trackingCode'>,
): boolean {
  if (partnerId === id || (!partnerId && (!trackingCode || !acceptance))) return true
  return trackingCode !== '' && trackingCode === acceptance?.trackingCode
}

/** What is said of another order says nothing of this one. */
export function ownAnswer(shipment: Shipment, answer: LookUpAnswer): LookUpAnswer {
  if (!answer.ok || !answer.value.found || isOurs(shipment, answer.value.order)) return answer
  return { ok: false, failure: OF_ANOTHER }
}
