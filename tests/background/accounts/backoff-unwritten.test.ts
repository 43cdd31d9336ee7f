import { describe, expect, test } from 'vitest'
import { openVault } from '../../simulation/world/safe-box.ts'

const { carrierSource, carrierDeps } = await import('../../../lib/background/accounts/carriers.ts')
const { openAccountStore } = await import('../../../lib/settings/accounts.ts')

type Store = ReturnType<typeof openAccountStore>

/** A worker's carriers, where the disk writes so. */
const sourceOver = (store: Store, now: () => number) =>
  carrierSource(
    store,
    async () => openVault,
    { ...carrierDeps, now },
    async () => undefined,
  )

const FULL = { change: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }

describe.each([
  ['in memory alone, as the disk is full', true],
  ['on the disk alone, as the worker was started again', false],
])('%s', (_, isFull) => {
  test.each([[[60_000, 1_000]], [[1_000, 60_000]], [[1_000, 60_000, 30_000]]])(
    'of several pauses (%j) the longest counts',
    async (pauses) => {
      const store = openAccountStore()
      let now = 1_000_000
      for (const id of ['a', 'b']) {
        await store.save(
          {
            ...{ id, name: 'Shop', api: 'https://carrier.example', partnerCode: id },
            ...{ environment: 'production', contactEmail: 'shop@shop.example' },
          },
          { sealed: 'token' },
        )
        await store.change(id, ({ backoff: _, ...account }) => account)
      }
      const first = sourceOver(isFull ? { ...store, ...FULL } : store, () => now)
      const reached = await first.ofAccount('a')
      if (!reached.ok) throw new Error(reached.failure.kind)
      for (const retryAfterMs of pauses) {
        const reported = reached.value.reportFailure({ kind: 'busy', retryAfterMs })
        await (isFull ? expect(reported).rejects.toThrow('full') : reported)
        now += 500
      }
      now += 2_000
      const source = isFull ? first : sourceOver(store, () => now)
      const longest = pauses.indexOf(60_000) * 500 + 60_000
      expect(await source.ofAccount('a')).toEqual({
        ok: false,
        failure: { kind: 'busy', retryAfterMs: longest - pauses.length * 500 - 2_000 },
      })
      expect(await source.ofAccount('b')).toMatchObject({ ok: true })
    },
  )
})
