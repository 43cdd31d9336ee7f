import type { ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'
import { fakeBrowser } from 'wxt/testing/fake-browser'
import { startSmallRelay } from '../../tracking/small-relay.ts'
import { startBrowser } from '../browser.ts'

type Steps = 'relays.save' | 'book.forget'

/** A worker, and its relay handlers once more over the same databases: these hold one step open until it may go on. */
async function start(step: Steps) {
  const worker = await startBrowser()
  const removed: string[] = []
  Object.assign(fakeBrowser.permissions, {
    remove: async ({ origins }: { origins: string[] }) => removed.push(...origins) > 0,
  })
  const account = await worker.connect()
  if (!account.ok) throw new Error('no account')
  const accountId = account.value.id
  const relay = await startSmallRelay()
  relay.silent = true

  const [{ relayHandlers }, { relayNetwork }, { locks }] = await Promise.all([
    import('../../../lib/background/relays/relays.ts'),
    import('../../../lib/background/relays/relay-listener.ts'),
    import('../../../lib/background/keep-alive.ts'),
  ])
  const { openAccountStore } = await import('../../../lib/settings/accounts.ts')
  const { createVault } = await import('../../../lib/background/secrets/vault.ts')
  const { openRelayStore } = await import('../../../lib/settings/relays.ts')
  const { openRelayBook } = await import('../../../lib/outbox/relay-book.ts')

  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const held =
    <Given extends unknown[], Answer>(name: Steps, work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      if (name === step) {
        reached.resolve()
        await goOn.promise
      }
      return work(...given)
    }
  const relays = openRelayStore()
  const book = openRelayBook({ now: Date.now, changed: () => {} })
  const slow = relayHandlers({
    relays: { ...relays, save: held('relays.save', relays.save) },
    book: { ...book, forget: held('book.forget', book.forget) },
    accounts: openAccountStore(),
    vault: async () => createVault(Date.now),
    network: relayNetwork(Math.random),
    now: Date.now,
    lock: locks.lock,
    releaseHost: async () => {},
    listener: { changed: async () => {}, leave: async () => {}, syncStreams: async () => {} },
  })
  const form = { accountId, address: relay.address, token: relay.token }
  return {
    ...worker,
    removed,
    relay,
    accountId,
    form,
    book,
    slow,
    reached: reached.promise,
    goOn: goOn.resolve,
  }
}

/** Until it is done or waits for a change of the relay. */
async function asFarAsItGoes<Answer>(work: () => Promise<Answer>): Promise<{ done: Promise<Answer> }> {
  const { locks } = navigator
  const waits = Promise.withResolvers<void>()
  const real = locks.request
  const request = vi.spyOn(locks, 'request').mockImplementation((...given) => {
    if (given[0] === 'quickship relay practice') waits.resolve()
    return Reflect.apply(real, locks, given)
  })
  const done = work()
  await Promise.race([done, waits.promise])
  request.mockRestore()
  return { done }
}

test('a relay that is being connected while a screen looks is not taken for one that is gone', async () => {
  const { handlers, wake, relay, form, slow, reached, goOn } = await start('relays.save')
  relay.tell({ statusCode: 3, partnerId: 'long past' }, { statusCode: 5, partnerId: 'long past' })
  const connecting = slow['relays.connect'](form, {})
  await reached
  const agreeing = await asFarAsItGoes(wake)
  goOn()
  expect(await connecting).toBe('connected')
  await agreeing.done
  expect(await handlers['relays.list']({}, {})).toMatchObject([{ standing: { cursor: 2 } }])
  relay.tell({ statusCode: 3, partnerId: 'theirs' })
  relay.requests.length = 0
  await wake()
  expect(await handlers['relays.list']({}, {})).toMatchObject([{ standing: { cursor: 3 } }])
  // What was long past when it was connected is not listened to.
  expect(relay.requests.filter((request) => request.includes('after=0'))).toEqual([])
})

test('a relay that replaces another while a pull begins with that one is listened to from now on', async () => {
  const { handlers, wake, form, slow, reached, goOn } = await start('relays.save')
  await handlers['relays.connect'](form, {})
  const relay = await startSmallRelay()
  relay.silent = true
  relay.tell({ statusCode: 3, partnerId: 'long past' }, { statusCode: 5, partnerId: 'long past' })
  const connecting = slow['relays.connect']({ ...form, address: relay.address }, {})
  await reached
  const pulling = await asFarAsItGoes(wake)
  goOn()
  expect(await connecting).toBe('connected')
  await pulling.done
  relay.requests.length = 0
  await wake()
  const [known] = await handlers['relays.list']({}, {})
  expect(known).toMatchObject({ address: relay.address, standing: { cursor: 2 } })
  expect(relay.requests.filter((request) => request.includes('after=0'))).toEqual([])
})

test('of two that begin with a relay at once, the later one does not begin again', async () => {
  const { handlers, wake, relay, form, accountId, book } = await start('relays.save')
  const { locks } = await import('../../../lib/background/keep-alive.ts')
  await handlers['relays.connect'](form, {})
  relay.tell({ statusCode: 3, partnerId: 'theirs' }, { statusCode: 5, partnerId: 'theirs' })
  await book.forget(accountId)
  let pulling: { done: Promise<unknown> } | undefined
  await locks.lock('quickship relay practice', async () => {
    pulling = await asFarAsItGoes(wake)
    const { address } = relay
    await book.write(accountId, () => ({ accountId, address, cursor: 2, heardAt: Date.now() }))
    relay.requests.length = 0
  })
  await pulling?.done
  expect((await handlers['relays.list']({}, {}))[0]).toMatchObject({ standing: { cursor: 2 } })
  expect(relay.requests.filter((request) => request.includes('after=0'))).toEqual([])
})

test('a relay that is connected again while it is being left is listened to', async () => {
  const { handlers, wake, relay, form, accountId, slow, reached, goOn } = await start('book.forget')
  await handlers['relays.connect'](form, {})
  const leaving = slow['relays.disconnect']({ accountId }, {})
  await reached
  const connecting = await asFarAsItGoes(async () => handlers['relays.connect'](form, {}))
  goOn()
  await leaving
  expect(await connecting.done).toBe('connected')
  relay.tell({ statusCode: 3, partnerId: 'theirs' })
  await wake()
  expect(await handlers['relays.list']({}, {})).toMatchObject([{ standing: { cursor: 1 } }])
})

test('a relay that is left while parcels made elsewhere are being looked up does not come back', async () => {
  const { handlers, form, accountId, slow, reached, goOn } = await start('relays.save')
  await handlers['relays.connect'](form, {})
  const showing = slow['relays.show-elsewhere']({ accountId, on: true }, {})
  await reached
  const leaving = await asFarAsItGoes(async () => handlers['relays.disconnect']({ accountId }, {}))
  goOn()
  await Promise.all([showing, leaving.done])
  expect(await handlers['relays.list']({}, {})).toEqual([])
})

test('what the token before it was refused with keeps a new one from nothing', async () => {
  const { handlers, wake, relay, form } = await start('book.forget')
  await handlers['relays.connect'](form, {})
  const requested = Promise.withResolvers<ServerResponse>()
  relay.answer = requested.resolve
  const pulling = wake()
  const response = await requested.promise
  relay.answer = undefined
  relay.token = 'another'
  const newToken = { ...form, token: 'another' }
  const connecting = await asFarAsItGoes(async () => handlers['relays.connect'](newToken, {}))
  response.writeHead(401).end()
  expect(await connecting.done).toBe('connected')
  await pulling
  relay.tell({ statusCode: 3, partnerId: 'theirs' })
  await wake()
  const [known] = await handlers['relays.list']({}, {})
  expect(known?.standing).toMatchObject({ cursor: 1 })
  expect(known?.standing).not.toHaveProperty('lost')
})

test('a pull that waited while another token was saved goes with that one, and refuses nothing', async () => {
  const { handlers, wake, relay, form, slow, reached, goOn } = await start('relays.save')
  await handlers['relays.connect'](form, {})
  relay.token = 'another'
  const connecting = slow['relays.connect']({ ...form, token: 'another' }, {})
  await reached
  const pulling = await asFarAsItGoes(wake)
  goOn()
  expect(await connecting).toBe('connected')
  await pulling.done
  expect((await handlers['relays.list']({}, {}))[0]?.standing).not.toHaveProperty('lost')
  relay.tell({ statusCode: 3, partnerId: 'theirs' })
  await wake()
  expect(await handlers['relays.list']({}, {})).toMatchObject([{ standing: { cursor: 1 } }])
})

test('parcels made elsewhere that were switched off while a pull waited do not come back', async () => {
  const { handlers, wake, relay, form, accountId, slow, reached, goOn } = await start('relays.save')
  const { externalShipments } = await import('../../../lib/outbox/read.ts')
  await handlers['relays.connect'](form, {})
  await handlers['relays.show-elsewhere']({ accountId, on: true }, {})
  relay.tell({ statusCode: 3, partnerId: 'theirs', trackingCode: 'S1' })
  await wake()
  expect(await externalShipments()).toHaveLength(1)
  const hiding = slow['relays.show-elsewhere']({ accountId, on: false }, {})
  await reached
  relay.tell({ statusCode: 4, partnerId: 'theirs', trackingCode: 'S1' })
  const pulling = await asFarAsItGoes(wake)
  goOn()
  await Promise.all([hiding, pulling.done])
  expect(await externalShipments()).toEqual([])
})

test('a relay that is connected while its account is removed leaves no token behind', async () => {
  const { handlers, relay, form, accountId, removed } = await start('book.forget')
  const requested = Promise.withResolvers<ServerResponse>()
  relay.answer = requested.resolve
  const connecting = handlers['relays.connect'](form, {})
  const response = await requested.promise
  await handlers['accounts.remove']({ accountId }, {})
  response.end(JSON.stringify({ events: [], newest: 0, oldest: 1 }))
  expect(await connecting).toBe('bad-token')
  expect(await handlers['relays.list']({}, {})).toEqual([])
  expect(removed).toEqual(['http://127.0.0.1/*'])
})
