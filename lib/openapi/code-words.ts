import type { LabelCode, LabelDetailCode } from '../domain/shipment/labels.ts'
import type { ReasonCode } from '../domain/shipment/reason.ts'
import type { ExpressSession } from '../domain/shipment/shipment-draft.ts'
import type { StatusCode } from '../domain/shipment/status.ts'

/** Spec table 3.1. */
const statuses: Readonly<Record<StatusCode, string>> = {
  [-1]: 'cancelled',
  1: 'not confirmed yet',
  2: 'confirmed, a courier will be assigned',
  3: 'picked up, in the warehouse',
  4: 'delivering',
  5: 'delivered',
  6: 'reconciled after delivery',
  7: 'pickup failed',
  8: 'pickup delayed',
  9: 'delivery failed, the return begins',
  10: 'delivery delayed',
  11: 'reconciled after failed delivery',
  12: 'courier on the way to pick up',
  13: 'compensation order',
  20: 'returning',
  21: 'returned to the shop',
}

/** Spec §6. */
const reasons: Readonly<Record<ReasonCode, string>> = {
  100: 'shop asks for the next shift',
  101: 'shop unreachable',
  102: 'goods not ready',
  103: 'shop changed the pickup address',
  104: 'shop changed the pickup date',
  105: 'carrier overloaded at pickup',
  106: 'objective factors at pickup',
  107: 'pickup delayed for another reason',
  110: 'pickup address not served',
  111: 'goods not allowed',
  112: 'shop cancelled before pickup',
  113: 'over 3 pickup attempts',
  114: 'pickup failed for another reason',
  115: 'partner cancelled over the API before pickup',
  120: 'carrier overloaded at delivery',
  121: 'recipient asks for the next shift',
  122: 'recipient unreachable',
  123: 'recipient wants another time',
  124: 'recipient changed the address',
  125: 'wrong address',
  126: 'objective factors at delivery',
  127: 'delivery delayed for another reason',
  128: 'shop changed the delivery time',
  129: 'package not found',
  130: 'recipient refuses',
  131: 'recipient unreachable over 3 times',
  132: 'recipient delayed over 3 times',
  133: 'shop cancelled during delivery',
  134: 'delivery failed for another reason',
  135: 'partner cancelled over the API during delivery',
  140: 'return: shop asks for the next shift',
  141: 'return: shop unreachable',
  142: 'return: shop not at the return address',
  143: 'return: shop wants another time',
  144: 'return delayed for another reason',
  1200: 'wrong contact number',
}

/** Spec table 2.2. */
const labels: Readonly<Record<LabelCode, string>> = {
  1: 'fragile',
  2: 'high value or special',
  7: 'agricultural or dry food',
  10: 'recipient may view the goods',
  11: 'recipient may try or count them',
  13: 'call the shop on refusal',
  17: 'partial delivery, products chosen',
  18: 'partial delivery, exchange or return',
  19: 'undeliverable, fee charged',
  20: 'original box',
  22: 'mail and documents',
  39: 'fresh food',
  40: 'small goods',
  41: 'do not stack',
  42: 'keep upright',
  75: 'plants',
}

/** Spec §2.2, of label 75. */
const labelDetails: Readonly<Record<LabelDetailCode, string>> = {
  1: 'seeds',
  2: 'seedlings',
  3: 'potted with soil ball',
  4: 'fragile pot',
  5: 'other plants',
}

/** Spec §2.1: `pick_session`. */
const sessions: Readonly<Record<ExpressSession, string>> = {
  '2': 'picked up before 08:30, delivered before 10:30',
  '5': 'picked up before 10:30, delivered before 12:30',
  '8': 'picked up before 13:30, delivered before 15:30',
  '11': 'picked up before 15:30, delivered before 17:30',
  '2_mai': 'as 2, the next day',
  '5_mai': 'as 5, the next day',
  '8_mai': 'as 8, the next day',
  '11_mai': 'as 11, the next day',
}

const listed = (codes: Readonly<Record<string | number, string>>) =>
  Object.entries(codes)
    .map(([code, words]) => `- \`${code}\` ${words}`)
    .join('\n')

export const codeWords = {
  statuses: listed(statuses),
  reasons: listed(reasons),
  labels: listed(labels),
  labelDetails: listed(labelDetails),
  sessions: listed(sessions),
} as const
