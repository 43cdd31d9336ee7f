import { HIGHEST_COMPENSATION } from '../domain/label-terms.ts'
import type { Rule } from './rule.ts'

/** VND. Field notes (R): integrations keep the declared value within this. */
const HIGHEST_VALUE = 50_000_000
/** VND. The carrier's own limit (30607) is not known; an amount like this is more often a slip than a sale. */
const SUSPICIOUS_COD = 50_000_000
/** VND. No goods cost less; "350" was meant as 350,000. */
const LOWEST_COD = 1000

export const moneyRules: readonly Rule[] = [
  {
    name: 'cod-invalid',
    section: '§2.1',
    field: 'cod',
    level: 'stop',
    check: (draft) => !Number.isSafeInteger(draft.cod) || draft.cod < 0,
  },
  {
    name: 'cod-tiny',
    section: '§2.1',
    field: 'cod',
    level: 'ask',
    check: (draft) => draft.cod > 0 && draft.cod < LOWEST_COD && { amount: draft.cod },
  },
  {
    name: 'cod-huge',
    section: 'field notes, 30607',
    field: 'cod',
    level: 'ask',
    check: (draft) => draft.cod > SUSPICIOUS_COD && { amount: draft.cod },
  },
  {
    name: 'collection-only-without-cod',
    section: '§2.1',
    field: 'cod',
    level: 'ask',
    check: (draft) => draft.collectionOnly === true && draft.cod === 0,
  },
  {
    name: 'recipient-pays-though-prepaid',
    section: '§2.1',
    field: 'payer',
    level: 'warn',
    check: (draft) => draft.payer === 'recipient' && draft.cod === 0,
  },
  {
    name: 'value-missing',
    section: '§2.1, 30110',
    field: 'value',
    level: 'stop',
    check: (draft) => !(draft.value > 0),
  },
  {
    name: 'value-invalid',
    section: '§2.1',
    field: 'value',
    level: 'stop',
    check: (draft) => draft.value > 0 && !Number.isSafeInteger(draft.value),
  },
  {
    name: 'value-over-limit',
    section: 'field notes, 30608',
    field: 'value',
    level: 'warn',
    check: (draft) => draft.value > HIGHEST_VALUE && { amount: draft.value, limit: HIGHEST_VALUE },
  },
  {
    name: 'value-over-compensation',
    section: '§2.2, §8, label 2',
    field: 'value',
    level: 'warn',
    check: (draft) =>
      draft.value > HIGHEST_COMPENSATION &&
      draft.value <= HIGHEST_VALUE && { amount: draft.value, limit: HIGHEST_COMPENSATION },
  },
]
