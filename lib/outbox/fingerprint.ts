import type { OrderRecord } from '../carrier/carrier.ts'
import { payerOf, readSentOrder } from '../carrier/sent-order.ts'
import type { DraftField } from '../domain/draft-field.ts'
import { readPhone } from '../domain/phone.ts'

/** Until pickup the record has the weight we sent (spec §3.1). */
const BEFORE_PICKUP: readonly number[] = [1, 2, 8, 12]

/** Fields that differ between the sent bytes and the carrier's record. Missing fields are not compared. */
export function differences(body: string, partnerId: string, record: OrderRecord): DraftField[] {
  const sent = readSentOrder(body)
  const differing: DraftField[] = []
  if (record.partnerId !== '' && record.partnerId !== partnerId) differing.push('order')
  if (record.tel !== '' && samePhone(record.tel) !== samePhone(sent.tel)) differing.push('tel')
  if (differs(record.cod, sent.cod)) differing.push('cod')
  if (differs(record.value, sent.value)) differing.push('value')
  if (record.freeship !== null && payerOf(record.freeship) !== sent.payer) differing.push('payer')
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
