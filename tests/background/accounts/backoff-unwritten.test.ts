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

/** `full`: from which pause on the disk is full. */
describe.each([
  ['in memory alone, as the disk is full', { full: 0 }],
  ['in memory, as the disk is full and has an earlier one', { full: 1 }],
  ['on the disk alone, as the worker was started again', { full: 9 }],
])('%s', (_, { full }) => {
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
      let written = 0
      const change: Store['change'] = async (...given) => {
        if (written++ >= full) throw new DOMException('full', 'QuotaExceededError')
        return store.change(...given)
      }
      const first = sourceOver({ ...store, change }, () => now)
      const reached = await first.ofAccount('a')
      if (!reached.ok) throw new Error(reached.failure.kind)
      for (const [nth, retryAfterMs] of pauses.entries()) {
        const reported = reached.value.reportFailure({ kind: 'busy', retryAfterMs })
        await (nth >= full ? expect(reported).rejects.toThrow('full') : reported)
        now += 500
      }
      now += 2_000
      const source = full < pauses.length ? first : sourceOver(store, () => now)
      const longest = pauses.indexOf(60_000) * 500 + 60_000
      expect(await source.ofAccount('a')).toEqual({
        ok: false,
        failure: { kind: 'busy', retryAfterMs: longest - pauses.length * 500 - 2_000 },
      })
      expect(await source.ofAccount('b')).toMatchObject({ ok: true })
    },
  )
})
