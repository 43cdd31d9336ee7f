import { HIGHEST_COMPENSATION } from '../domain/shipment/label-terms.ts'
import { type Rule, rule } from './rule.ts'

/** VND. Field notes (R): integrations keep the declared value within this. */
const HIGHEST_VALUE = 50_000_000
/** VND. The carrier's limit (30607) is unknown; such an amount is more often a typing mistake. */
const SUSPICIOUS_COD = 50_000_000
/** VND. "350" usually means 350,000, and "1.350" 1,350,000. */
export const LOWEST_COD = 10_000

export const moneyRules: readonly Rule[] = [
  rule('cod-invalid', 'cod', 'stop', '§2.1', (draft) => !Number.isSafeInteger(draft.cod) || draft.cod < 0),
  rule(
    'cod-tiny',
    'cod',
    'ask',
    '§2.1',
    (draft) => draft.cod > 0 && draft.cod < LOWEST_COD && { amount: draft.cod },
  ),
  rule(
    'cod-huge',
    'cod',
    'ask',
    'field notes, 30607',
    (draft) => draft.cod > SUSPICIOUS_COD && { amount: draft.cod },
  ),
  rule(
    'collection-only-without-cod',
    'cod',
    'ask',
    '§2.1',
    (draft) => draft.collectionOnly === true && draft.cod === 0,
  ),
  rule(
    'recipient-pays-though-prepaid',
    'payer',
    'warn',
    '§2.1',
    (draft) => draft.payer === 'recipient' && draft.cod === 0,
  ),
  rule('value-missing', 'value', 'stop', '§2.1, 30110', (draft) => !(draft.value > 0)),
  rule(
    'value-invalid',
    'value',
    'stop',
    '§2.1',
    (draft) => draft.value > 0 && !Number.isSafeInteger(draft.value),
  ),
  rule(
    'value-tiny',
    'value',
    'ask',
    '§2.1',
    // The same slip in both is one question, about the COD.
    (draft) =>
      draft.value >= 1 &&
      draft.value < LOWEST_COD &&
      !(draft.cod > 0 && draft.cod < LOWEST_COD) && { amount: draft.value },
  ),
  rule(
    'value-over-limit',
    'value',
    'warn',
    'field notes, 30608',
    (draft) => draft.value > HIGHEST_VALUE && { amount: draft.value, limit: HIGHEST_VALUE },
  ),
  rule(
    'value-over-compensation',
    'value',
    'warn',
    '§2.2, §8, label 2',
    (draft) =>
      draft.value > HIGHEST_COMPENSATION &&
      draft.value <= HIGHEST_VALUE && { amount: draft.value, limit: HIGHEST_COMPENSATION },
  ),
]
