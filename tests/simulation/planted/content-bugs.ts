import type { PlantedBug } from './bug.ts'

const encode = 'lib/carrier/encode-order.ts'

/** What a stranger to the project planted, and only the oracle saw: content, pauses, and who is left waiting. */
export const contentBugs: readonly PlantedBug[] = [
  {
    name: 'the account’s pickup goes before the order’s',
    changes: [{ file: encode, from: 'draft.pickup ?? account.pickup', to: 'account.pickup ?? draft.pickup' }],
  },
  {
    name: 'an order without COD is the shop’s to pay',
    changes: [
      {
        file: encode,
        from: "is_freeship: draft.payer === 'shop' ? 1 : 0",
        to: "is_freeship: draft.payer === 'shop' || draft.cod === 0 ? 1 : 0",
      },
    ],
  },
  {
    name: 'both prices by road',
    changes: [
      {
        file: 'lib/background/shipments/prices.ts',
        from: "carrier.fee(draft, 'fly')",
        to: "carrier.fee(draft, 'road')",
      },
    ],
  },
  {
    name: 'the fee of the acceptance without the declared-value fee',
    changes: [
      {
        file: 'lib/outbox/submit.ts',
        from: '            insuranceFee,\n',
        to: '            insuranceFee: 0,\n',
      },
    ],
  },
  {
    name: 'the first fee sticks',
    seenAt: 50,
    changes: [
      {
        file: 'lib/outbox/learn-status.ts',
        from: 'fee: fee ?? before?.fee ?? null,',
        to: 'fee: before?.fee ?? fee ?? null,',
      },
    ],
  },
  {
    name: 'a pause of ten hours',
    seenAt: 79,
    changes: [
      {
        file: 'lib/carrier/reply.ts',
        from: 'LONGEST_PAUSE_MS = 3_600_000',
        to: 'LONGEST_PAUSE_MS = 36_000_000',
      },
    ],
  },
  {
    name: 'only the first that a dead worker left is looked up',
    changes: [
      {
        file: 'lib/outbox/drain.ts',
        from: "for (const key of await store.keysIn('sending')) {",
        to: "for (const key of (await store.keysIn('sending')).slice(0, 1)) {",
      },
    ],
  },
  {
    name: 'one queue for all carriers',
    seenAt: 423,
    changes: [
      {
        file: 'lib/outbox/host-limiter.ts',
        from: 'const host = hostOfKey(key)',
        to: "const host = hostOfKey(key) && ''",
      },
    ],
  },
  {
    name: 'one pruned event is not missed',
    seenAt: 493,
    changes: [
      {
        file: 'lib/tracking/apply-page.ts',
        from: 'page.oldest > standing.cursor + 1',
        to: 'page.oldest > standing.cursor + 2',
      },
    ],
  },
  {
    name: 'a form’s goods beyond the tenth are not read back',
    seenAt: 4_831,
    changes: [
      {
        file: 'lib/carrier/sent-order.ts',
        from: 'products\\[\\d+\\]',
        to: 'products\\[\\d\\]',
      },
    ],
  },
]
