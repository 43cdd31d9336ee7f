import { describe, expect, test } from 'vitest'
import { HOLD_MS, hasLeft, heldUntil } from '../../lib/domain/hold.ts'
import type { Submission } from '../../lib/domain/shipment/shipment.ts'
import { whatMatters } from '../what-matters.ts'

const SUBMISSIONS: readonly Submission[] = [
  ...(['queued', 'sending', 'unknown', 'accepted', 'rejected', 'withdrawn', 'stuck'] as const),
]
const held = { submission: 'queued', createdAt: 1_000, nextAttemptAt: 1_000 + HOLD_MS } as const

describe('an order can be taken back unsent', () => {
  test('until it goes, while it waits for nothing else', () => {
    expect(heldUntil(held)).toBe(11_000)
    expect(heldUntil({ ...held, nextAttemptAt: 1_001 })).toBe(1_001)
  })

  test.each([
    ['it goes at once', { nextAttemptAt: 0 }],
    ['its time is its making', { nextAttemptAt: 1_000 }],
    ['it failed before', { failure: { kind: 'locked' } }],
    ['it was once without an answer', { unknownSince: 0 }],
    ['it is watched', { watch: { since: 0 } }],
  ] as const)('but not where %s', (_, change) => {
    expect(heldUntil({ ...held, ...change } as never)).toBeUndefined()
  })

  test('and not in any other state', () => {
    const others = SUBMISSIONS.filter((one) => one !== 'queued')
    expect(others.map((submission) => heldUntil({ ...held, submission } as never))).toEqual(
      others.map(() => undefined),
    )
  })
})

test('the carrier may have what is being sent, is without an answer or was taken', () => {
  expect(SUBMISSIONS.filter((submission) => hasLeft({ submission }))).toEqual([
    ...['sending', 'unknown', 'accepted'],
  ])
})

test('what an order waits for, and until when', async () => {
  const order = {
    ...{ ...held, failure: undefined, unknownSince: undefined, watch: undefined },
    ...{ updatedAt: 1_500, sentAt: 1_200, attempts: 0, quotedFee: 22_000 },
  }
  const others = {
    submission: SUBMISSIONS,
    failure: [{ kind: 'locked' }],
    unknownSince: [0, 900],
    watch: [{ since: 800 }],
    nextAttemptAt: [1_000, 1_001],
  }
  expect(
    await whatMatters(
      order,
      (one) => ({ until: heldUntil(one as never) ?? 'not held', left: hasLeft(one as never) }),
      { others },
    ),
  ).toMatchInlineSnapshot(`
    "
    submission: until (another, upper case, spaces, empty, "rejected", "withdrawn", "stuck"); until left ("sending", "unknown", "accepted")
    createdAt: until (+1 day)
    nextAttemptAt: until
    failure: until
    unknownSince: until
    watch: until
    "
  `)
})
