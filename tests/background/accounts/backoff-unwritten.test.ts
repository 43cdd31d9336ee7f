import { expect, test } from 'vitest'
import { openVault } from '../../simulation/world/safe-box.ts'

const { carrierSource, carrierDeps } = await import('../../../lib/background/accounts/carriers.ts')
const { openAccountStore } = await import('../../../lib/settings/accounts.ts')

test('of two pauses that could not be written down the longer one counts, whichever came last', async () => {
  const store = openAccountStore()
  await store.save(
    {
      ...{ id: 'a', name: 'Shop', api: 'https://carrier.example', partnerCode: 'S1' },
      ...{ environment: 'production', contactEmail: 'shop@shop.example' },
    },
    { sealed: 'token' },
  )
  let now = 1_000_000
  const full = { ...store, change: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const source = carrierSource(
    full,
    async () => openVault,
    { ...carrierDeps, now: () => now },
    async () => undefined,
  )
  const reached = await source.ofAccount('a')
  if (!reached.ok) throw new Error(reached.failure.kind)
  for (const retryAfterMs of [60_000, 1_000]) {
    await expect(reached.value.reportFailure({ kind: 'busy', retryAfterMs })).rejects.toThrow('full')
  }
  now += 2_000
  expect(await source.ofAccount('a')).toEqual({
    ok: false,
    failure: { kind: 'busy', retryAfterMs: 58_000 },
  })
})
