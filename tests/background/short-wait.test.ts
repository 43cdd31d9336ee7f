import { expect, test, vi } from 'vitest'
import { createShortWait } from '../../lib/background/short-wait.ts'
import type { Account } from '../../lib/domain/account.ts'
import { pickup } from '../carrier/draft.ts'
import { connectedOnDisk, keyIn } from './disk.ts'

const account: Account = {
  id: 'shop',
  name: 'Shop',
  api: 'http://carrier.example',
  partnerCode: 'S1',
  environment: 'practice',
  contactEmail: 'shop@example.vn',
  pickup,
  paused: false,
}

/** The clock moves by waiting only. */
function world(next: (now: number) => number | undefined, backoff?: Account['backoff']) {
  const clock = { now: 1_000_000 }
  const pauses: number[] = []
  const workedOff: number[] = []
  const waitOut = createShortWait(
    {
      accounts: { list: async () => [{ ...account, ...(backoff && { backoff }) }] },
      nextAttempt: async (now) => next(now),
      now: () => clock.now,
      async wait(ms) {
        pauses.push(ms)
        clock.now += ms
      },
    },
    async () => {
      workedOff.push(clock.now)
      await waitOut()
    },
  )
  return { waitOut, pauses, workedOff }
}

test('what comes due within 20 s is waited for, and worked off then', async () => {
  const due = 1_000_000 + 20_000
  const { waitOut, workedOff } = world((now) => (now < due ? due : undefined))
  await waitOut()
  expect(workedOff).toHaveLength(1)
  expect(workedOff[0]).toBeGreaterThanOrEqual(due)
})

test('what comes due later is left to the alarm', async () => {
  const { waitOut, pauses } = world((now) => now + 20_001)
  await waitOut()
  expect(pauses).toEqual([])
})

test('an account to be backoff is waited for though none of its orders has a time of its own', async () => {
  const { waitOut, workedOff } = world(() => undefined, { from: 1_000_000, until: 1_002_000 })
  await waitOut()
  expect(workedOff).toHaveLength(1)
  expect(workedOff[0]).toBeGreaterThanOrEqual(1_002_000)
})

test('a carrier that goes on asking for short pauses is left to the alarm after twenty', async () => {
  const { waitOut, pauses } = world((now) => now + 1_000)
  await waitOut()
  expect(pauses).toHaveLength(20)
  // What the alarm wakes for is waited for as before.
  await waitOut()
  expect(pauses).toHaveLength(40)
})

test('one waits for all: called meanwhile, it waits no second time', async () => {
  const due = 1_000_000 + 5_000
  const { waitOut, pauses } = world((now) => (now < due ? due : undefined))
  await Promise.all([waitOut(), waitOut(), waitOut()])
  expect(pauses).toHaveLength(1)
})

test('what came up while it looked is not missed', async () => {
  let due: number | undefined
  const { waitOut, workedOff } = world((now) => {
    const seen = due
    if (due === undefined) {
      due = now + 2_000
      void waitOut()
    }
    return seen !== undefined && now < seen ? seen : undefined
  })
  await waitOut()
  expect(workedOff).toHaveLength(1)
})

test('a 429 with a short Retry-After keeps its order waiting for so long, and not until the next alarm', async () => {
  const { ship, sandbox, requests, handlers } = await connectedOnDisk()
  sandbox.sandbox.fail({ kind: 'busy', endpoint: 'submitOrder', times: 1, delayMs: 0, retryAfter: '1' })
  const reply = await ship()
  expect(reply).toMatchObject({ answer: { value: { submission: 'queued', failure: { kind: 'busy' } } } })
  await vi.waitFor(() => expect(sandbox.state.orders).toHaveLength(1), { timeout: 10_000 })
  const [first, second] = sandbox.state.requests.filter(({ endpoint }) => endpoint === 'submitOrder')
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(5_000)
  expect(requests('submitOrder')).toBe(2)
  await vi.waitFor(async () => {
    const hurried = await handlers['shipment.hurry']({ key: keyIn(reply) }, {})
    expect(hurried).toMatchObject({ value: { submission: 'accepted' } })
  })
})
