import type { OrderRecord } from '../carrier/carrier.ts'
import { readSentOrder } from '../carrier/sent-order.ts'
import type { DraftField } from '../domain/failure.ts'
import { readPhone } from '../domain/phone.ts'

/** Until it is picked up nobody has weighed the parcel, and the record's weight is the one we sent (spec §3.1). */
const BEFORE_PICKUP: readonly number[] = [1, 2, 8, 12]

/**
 * What differs between the bytes we sent and the order the carrier has under our id. What its record leaves out is
 * not compared; empty means that it is the same parcel.
 */
export function differences(body: string, partnerId: string, record: OrderRecord): DraftField[] {
  const sent = readSentOrder(body)
  const differing: DraftField[] = []
  if (record.partnerId !== '' && record.partnerId !== partnerId) differing.push('order')
  if (record.tel !== '' && samePhone(record.tel) !== samePhone(sent.tel)) differing.push('tel')
  if (differs(record.cod, sent.cod)) differing.push('cod')
  if (differs(record.value, sent.value)) differing.push('value')
  const weighed = !BEFORE_PICKUP.includes(record.statusCode)
  if (!weighed && differs(record.weightGrams, sent.weightGrams)) differing.push('weight')
  return differing
}

function differs(recorded: number | null, sent: number): boolean {
  return recorded !== null && recorded !== sent
}

function samePhone(text: string): string {
  return readPhone(text)?.number ?? text.trim()
}
