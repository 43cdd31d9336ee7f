import type { RuleCase } from './case.ts'

export const moneyCases: readonly RuleCase[] = [
  {
    rule: 'cod-invalid',
    demands: 'the cash on delivery is whole dong from 0',
    breaks: { draft: { cod: 380_000.5 } },
    holds: { draft: { cod: 0 } },
  },
  {
    rule: 'cod-tiny',
    demands: 'the cash on delivery is 0 or at least 10,000 dong',
    breaks: { draft: { cod: 9_999 } },
    holds: { draft: { cod: 10_000 } },
  },
  {
    rule: 'cod-huge',
    demands: 'the cash on delivery is within 50,000,000 dong; the carrier’s own limit is not known',
    breaks: { draft: { cod: 50_000_001 } },
    holds: { draft: { cod: 50_000_000 } },
  },
  {
    rule: 'collection-only-without-cod',
    demands: 'a collection-only order collects something',
    breaks: { draft: { collectionOnly: true, cod: 0 } },
    holds: { draft: { collectionOnly: true, cod: 10_000 } },
  },
  {
    rule: 'recipient-pays-though-prepaid',
    demands: 'a recipient who owes nothing for the goods pays no shipping fee at the door',
    breaks: { draft: { payer: 'recipient', cod: 0 } },
    holds: { draft: { payer: 'shop', cod: 0 } },
  },
  {
    rule: 'payer-unknown',
    demands: 'the shop or the recipient pays the shipping fee (`is_freeship` 1 or 0)',
    breaks: { draft: { payer: 'courier' } },
    holds: { draft: { payer: 'recipient' } },
  },
  {
    rule: 'value-missing',
    demands: 'the declared value is above 0',
    breaks: { draft: { value: 0 } },
    holds: { draft: { value: 10_000 } },
  },
  {
    rule: 'value-invalid',
    demands: 'the declared value is whole dong',
    breaks: { draft: { value: 350_000.5 } },
    holds: { draft: { value: 350_000 } },
  },
  {
    rule: 'value-tiny',
    demands: 'the declared value is at least 10,000 dong',
    breaks: { draft: { value: 9_999 } },
    holds: { draft: { value: 10_000 } },
  },
  {
    rule: 'value-over-limit',
    demands: 'the declared value is at most 50,000,000 dong, as in most integrations',
    breaks: { draft: { value: 50_000_001 } },
    holds: { draft: { value: 20_000_000 } },
  },
  {
    rule: 'value-over-compensation',
    demands: 'the declared value is at most 20,000,000 dong, the highest compensation',
    breaks: { draft: { value: 20_000_001 } },
    holds: { draft: { value: 20_000_000 } },
  },
]
