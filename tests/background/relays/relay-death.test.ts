import { expect, onTestFinished, test } from 'vitest'
import { draft } from '../../carrier/draft.ts'
import { startSmallRelay } from '../../tracking/small-relay.ts'
import { startBrowser, startWorker } from '../browser.ts'
import { startKillable } from '../killable.ts'

const HOUR = 3_600_000

/** A worker with a parcel that a relay moved on, so that it is seldom looked up, and another relay that answers. */
async function start() {
  const worker = await startBrowser()
  const account = await worker.connect()
  if (!account.ok) throw new Error('no account')
  const accountId = account.value.id
  const relay = await startSmallRelay()
  const other = await startSmallRelay()
  relay.silent = other.silent = true

  const [{ relayHandlers }, { createRelayListener, relayNetwork }, { carrierSource }] = await Promise.all([
    import('../../../lib/background/relays/relays.ts'),
    import('../../../lib/background/relays/relay-listener.ts'),
    import('../../../lib/background/accounts/carriers.ts'),
  ])
  const { locks } = await import('../../../lib/background/keep-alive.ts')
  const { openAccountStore } = await import('../../../lib/settings/accounts.ts')
  const { createVault } = await import('../../../lib/background/secrets/vault.ts')
  const { openRelayStore } = await import('../../../lib/settings/relays.ts')
  const { openRelayBook } = await import('../../../lib/outbox/relay-book.ts')
  const { openShipmentStore } = await import('../../../lib/outbox/store.ts')
  const { createHostLimiter } = await import('../../../lib/outbox/host-limiter.ts')
  const { nextRefresh } = await import('../../../lib/tracking/schedule.ts')
  const read = await import('../../../lib/outbox/read.ts')

  const silent = { now: Date.now, changed: () => {} }
  const relays = openRelayStore()
  const book = openRelayBook(silent)

  /** Dies before its n-th write. */
  function dying(n: number) {
    let writes = 0
    const { handlers, kill } = startKillable(() => {
      const mortal = <Part extends object>(part: Part, ...names: (keyof Part)[]): Part =>
        Object.fromEntries(
          Object.entries(part).map(([name, work]) => [
            name,
            names.includes(name as keyof Part)
              ? async (...given: unknown[]) => {
                  writes += 1
                  if (writes < n) return work(...given)
                  // The database has yet to let go of the write before.
                  for (let turn = 0; turn < 5; turn++) await new Promise((next) => setImmediate(next))
                  died.resolve()
                  kill()
                  return new Promise(() => {})
                }
              : work,
          ]),
        ) as Part
      // Of its own: what it opened ends with it.
      const accounts = openAccountStore()
      const itsRelays = mortal(openRelayStore(), 'save', 'remove')
      const itsBook = mortal(openRelayBook(silent), 'write', 'forget', 'forgetExternal')
      const vault = async () => createVault(Date.now)
      const network = { ...relayNetwork(Math.random), keepsWorkerAlive: false }
      const deps = {
        store: mortal(openShipmentStore(silent), 'write'),
        carrierFor: carrierSource(accounts, vault).ofShipment,
        limiter: createHostLimiter(),
        ...{ ...locks, book: itsBook, now: Date.now, random: () => 0.5 },
        nextRefresh: (status: Parameters<typeof nextRefresh>[0]) => nextRefresh(status, () => 0.5),
      }
      const ignored = { report: () => {}, notifyNews: async () => {} }
      const listener = createRelayListener({ ...ignored, deps, relays: itsRelays, accounts, vault, network })
      const parts = { relays: itsRelays, book: itsBook, accounts, vault, network, listener }
      return {
        handlers: relayHandlers({ ...parts, now: Date.now, lock: locks.lock, releaseHost: async () => {} }),
      }
    })
    const died = Promise.withResolvers<void>()
    onTestFinished(kill)
    return { handlers, died: died.promise, isDead: () => writes >= n }
  }

  const shipped = await worker.handlers.ship({ accountId, draft: draft() }, {})
  if (!shipped.ok) throw new Error('not shipped')
  const { key, partnerId } = shipped.value
  const found = async () => (await read.shipmentOfKey(key))?.refreshAt ?? 0
  const form = (to: typeof relay) => ({ accountId, address: to.address, token: to.token })
  return { ...worker, accountId, relay, other, dying, relays, book, read, partnerId, found, form }
}

type Started = Awaited<ReturnType<typeof start>>

/** A relay listened to, whose parcels made elsewhere are shown. */
async function listening({ handlers, wake, relay, form, accountId, partnerId, found, read }: Started) {
  expect(await handlers['relays.connect'](form(relay), {})).toBe('connected')
  await handlers['relays.show-elsewhere']({ accountId, on: true }, {})
  relay.tell({ statusCode: 3, partnerId }, { statusCode: 3, partnerId: 'theirs', trackingCode: 'S9' })
  await wake()
  expect(await found()).toBeGreaterThan(Date.now() + 2 * HOUR)
  expect(await read.externalShipments()).toHaveLength(1)
}

type Handlers = ReturnType<Started['dying']>['handlers']

const scenes: Record<string, { before?: typeof listening; work: (by: Handlers, at: Started) => unknown }> = {
  'a first relay is connected': { work: (by, { form, relay }) => by['relays.connect'](form(relay), {}) },
  'another relay is connected': {
    before: listening,
    work: (by, { form, other }) => by['relays.connect'](form(other), {}),
  },
  'its token is saved again': {
    before: listening,
    work: (by, { form, relay }) => by['relays.connect'](form(relay), {}),
  },
  'the relay is left': {
    before: listening,
    work: (by, { accountId }) => by['relays.disconnect']({ accountId }, {}),
  },
  'parcels made elsewhere are no longer wanted': {
    before: listening,
    work: (by, { accountId }) => by['relays.show-elsewhere']({ accountId, on: false }, {}),
  },
}

test.each(Object.keys(scenes))('a worker dies over it: %s. Nothing half is left', async (name) => {
  const { [name]: scene } = scenes
  for (let n = 1, died = true; died; n++) {
    const at = await start()
    const { accountId, relay, other, relays, book, read, found } = at
    await scene?.before?.(at)
    const before = await relays.get(accountId)
    const life = at.dying(n)
    await Promise.race([scene?.work(life.handlers, at), life.died])
    died = life.isDead()

    const next = await startWorker()
    await next.runDueWork()
    const step = `${name}, at write ${n}`
    const now = await relays.get(accountId)
    // The connected relay's next event is read, and no other relay is left in the book.
    if (now) (now.address === other.address ? other : relay).tell({ statusCode: 3, partnerId: 'more' })
    await next.runDueWork()
    const newest = now?.address === other.address ? 1 : relay.events.length
    const whole = now ? [{ address: now.address, cursor: newest }] : []
    expect([step, await book.standings()]).toMatchObject([step, whole])
    const external = await read.externalShipments()
    if (!now?.elsewhere) expect([step, external]).toEqual([step, []])
    if (before && now?.address !== before.address)
      expect([step, (await found()) < Date.now() + HOUR]).toEqual([step, true])
    expect(n).toBeLessThan(20)
  }
})
