import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { createRelayListener } from '../../../lib/background/relays/relay-listener.ts'
import type { RelayStore } from '../../../lib/settings/relays.ts'
import { shopWithRelay } from '../../tracking/relay-shop.ts'

async function openManager() {
  const { account, world, relay } = await shopWithRelay()
  const subscription = (accountId: string) => ({
    ...{ accountId, address: relay.address, elsewhere: false, token: relay.token },
  })
  const saved = new Map([[account.id, subscription(account.id)]])
  const relays: RelayStore = {
    list: async () => [...saved.values()],
    get: async (id) => saved.get(id),
    save: async () => true,
    remove: async (id) => void saved.delete(id),
  }
  const connect = vi.fn(() => ({ onmessage: null, onclose: null, close() {} }))
  const listener = createRelayListener({
    deps: world,
    relays,
    accounts: { get: async (id) => ({ account: { ...account, id }, token: '' }) },
    vault: async () => ({ open: async () => ({ ok: true, value: relay.token }) }),
    network: { fetch, after: () => () => {}, random: () => 0.5, connect, keepsWorkerAlive: true },
    report: (error) => expect.fail(String(error)),
    notifyNews: async () => {},
  })
  Object.assign(fakeBrowser.runtime, { getContexts: async () => [{}] })
  const connected = (accountId: string) => saved.set(accountId, subscription(accountId))
  return { accountId: account.id, relays, connected, connect, listener }
}

test('a relay that is left while its stream is about to open has none', async () => {
  const { accountId, relays, connected, connect, listener } = await openManager()
  const { requested, answer } = holdPermission()
  const opening = listener.syncStreams()
  await requested
  await relays.remove(accountId)
  await listener.changed(accountId)
  // What leaving it begins would stop a stream.
  await listener.syncStreams()
  await turns()
  answer(true)
  await opening
  await turns()
  expect(connect).not.toHaveBeenCalled()

  connected(accountId)
  await listener.syncStreams()
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1))
})

test('a relay that is left keeps no other one’s stream from opening', async () => {
  const { relays, connected, connect, listener } = await openManager()
  connected('another')
  const { requested, answer } = holdPermission()
  const opening = listener.syncStreams()
  await requested
  await relays.remove('another')
  // Its own look at all streams comes later.
  vi.spyOn(relays, 'list').mockReturnValue(new Promise(() => {}))
  await listener.changed('another')
  await turns()
  answer(true)
  await opening
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1))
})

/** The browser says whether the relay's host is permitted only once the test does. */
function holdPermission() {
  const requested = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<boolean>()
  const contains = async () => {
    requested.resolve()
    return answered.promise
  }
  Object.assign(fakeBrowser.permissions, { contains })
  return { requested: requested.promise, answer: answered.resolve }
}

/** Enough for what a disk of the test's own has to do. */
async function turns() {
  for (let turns = 0; turns < 50; turns++) await turn()
}
