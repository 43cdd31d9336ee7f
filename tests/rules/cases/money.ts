import type { RuleCase } from './case.ts'

export const moneyCases: readonly RuleCase[] = [
  {
    rule: 'cod-invalid',
    insists: 'the cash on delivery is whole dong from 0',
    breaks: { draft: { cod: 380_000.5 } },
    holds: { draft: { cod: 0 } },
  },
  {
    rule: 'cod-tiny',
    insists: 'the cash on delivery is 0 or at least 1,000 dong, what the cheapest goods cost',
    breaks: { draft: { cod: 999 } },
    holds: { draft: { cod: 1_000 } },
  },
  {
    rule: 'cod-huge',
    insists: 'the cash on delivery is within 50,000,000 dong; the carrier’s own limit is not known',
    breaks: { draft: { cod: 50_000_001 } },
    holds: { draft: { cod: 50_000_000 } },
  },
  {
    rule: 'collection-only-without-cod',
    insists: 'a collection-only order collects something',
    breaks: { draft: { collectionOnly: true, cod: 0 } },
    holds: { draft: { collectionOnly: true, cod: 1_000 } },
  },
  {
    rule: 'recipient-pays-though-prepaid',
    insists: 'a recipient who owes nothing for the goods pays no shipping fee at the door',
    breaks: { draft: { payer: 'recipient', cod: 0 } },
    holds: { draft: { payer: 'shop', cod: 0 } },
  },
  {
    rule: 'payer-unknown',
    insists: 'the shop or the recipient pays the shipping fee (`is_freeship` 1 or 0)',
    breaks: { draft: { payer: 'courier' } },
    holds: { draft: { payer: 'recipient' } },
  },
  {
    rule: 'value-missing',
    insists: 'the declared value is above 0',
    breaks: { draft: { value: 0 } },
    holds: { draft: { value: 1 } },
  },
  {
    rule: 'value-invalid',
    insists: 'the declared value is whole dong',
    breaks: { draft: { value: 350_000.5 } },
    holds: { draft: { value: 350_000 } },
  },
  {
    rule: 'value-over-limit',
    insists: 'the declared value is within the 50,000,000 dong integrations keep to',
    breaks: { draft: { value: 50_000_001 } },
    holds: { draft: { value: 20_000_000 } },
  },
  {
    rule: 'value-over-compensation',
    insists: 'the declared value is within the 20,000,000 dong compensation goes up to',
    breaks: { draft: { value: 20_000_001 } },
    holds: { draft: { value: 20_000_000 } },
  },
]
