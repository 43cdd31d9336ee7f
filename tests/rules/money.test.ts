import { expect, test } from 'vitest'
import { moneyRules } from '../../lib/rules/money.ts'
import { whatBreaks } from './table.ts'

test('what of an order breaks a rule for its money', async () => {
  const others = {
    'draft.cod': [9_999, 10_000, 50_000_000, 50_000_001, -1, 0.5, Number.NaN],
    'draft.value': [1, 9_999, 10_000, 20_000_000, 20_000_001, 50_000_000, 50_000_001, -1, 0.5, Number.NaN],
    'draft.payer': ['recipient'],
    'draft.collectionOnly': [undefined],
  }
  expect(await whatBreaks(moneyRules, others)).toMatchInlineSnapshot(`
    "
    draft.cod: collection-only-without-cod (0); cod-huge (+1 day, 50000001); cod-tiny (9999); cod-invalid (-1, null); cod-invalid cod-tiny (0.5)
    draft.value: value-missing (0, -1, null); value-over-limit (+1 day, 50000001); value-tiny (1, 9999); value-over-compensation (20000001, 50000000); value-invalid (0.5)
    "
  `)
  expect(
    await whatBreaks(moneyRules, others, { draft: { cod: 0, payer: 'recipient' } }),
  ).toMatchInlineSnapshot(`
    "
    draft.cod: collection-only-without-cod recipient-pays-though-prepaid cod-tiny (+1, 9999); collection-only-without-cod recipient-pays-though-prepaid cod-huge (+1 day, 50000001); collection-only-without-cod recipient-pays-though-prepaid (10000, 50000000); collection-only-without-cod recipient-pays-though-prepaid cod-invalid (-1, null); collection-only-without-cod recipient-pays-though-prepaid cod-invalid cod-tiny (0.5)
    draft.value: value-missing (0, -1, null); value-over-limit (+1 day, 50000001); value-tiny (1, 9999); value-over-compensation (20000001, 50000000); value-invalid (0.5)
    draft.payer: recipient-pays-though-prepaid
    draft.collectionOnly: collection-only-without-cod
    "
  `)
})
