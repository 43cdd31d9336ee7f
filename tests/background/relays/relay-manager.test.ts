import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createRelayManager } from '../../../lib/background/relays/relay-manager.ts'
import type { RelayStore } from '../../../lib/settings/relays.ts'
import { shopWithRelay } from '../../tracking/relay-shop.ts'

test('a relay that is left while its stream is about to open has none', async () => {
  const { account, world, relay } = await shopWithRelay()
  const accountId = account.id
  const saved = new Map([
    [accountId, { accountId, address: relay.address, elsewhere: false, token: relay.token }],
  ])
  const relays: RelayStore = {
    list: async () => [...saved.values()],
    get: async (id) => saved.get(id),
    save: async () => true,
    remove: async (id) => void saved.delete(id),
  }
  const connect = vi.fn(() => ({ onmessage: null, onclose: null, close() {} }))
  const manager = createRelayManager({
    deps: world,
    relays,
    accounts: { get: async () => ({ account, token: '' }) },
    vault: async () => ({ open: async () => ({ ok: true, value: relay.token }) }),
    network: { fetch, after: () => () => {}, random: () => 0.5, connect, keepsWorkerAlive: true },
    report: (error) => expect.fail(String(error)),
    notifyNews: async () => {},
  })
  Object.assign(fakeBrowser.runtime, { getContexts: async () => [{}] })
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<boolean>()
  const contains = async () => {
    asked.resolve()
    return answered.promise
  }
  Object.assign(fakeBrowser.permissions, { contains })
  const opening = manager.syncStreams()
  await asked.promise
  await relays.remove(accountId)
  await manager.changed(accountId)
  // What leaving it begins would stop a stream.
  await manager.syncStreams()
  await turns()
  answered.resolve(true)
  await opening
  await turns()
  expect(connect).not.toHaveBeenCalled()

  saved.set(accountId, { accountId, address: relay.address, elsewhere: false, token: relay.token })
  await manager.syncStreams()
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1))
})

/** Enough for what a disk of the test's own is asked. */
async function turns() {
  for (let turns = 0; turns < 50; turns++) await turn()
}
