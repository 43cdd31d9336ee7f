import { AsyncLocalStorage } from 'node:async_hooks'
import { IDBFactory } from 'fake-indexeddb'
import { expect, onTestFinished } from 'vitest'
import type { Carrier, LookUpAnswer, SubmitAnswer } from '../../lib/carrier/carrier.ts'
import { createCarrier } from '../../lib/carrier/create-carrier.ts'
import { type Account, backoffMs } from '../../lib/domain/account.ts'
import type { Failure } from '../../lib/domain/failure.ts'
import type { JournalEntry, Shipment } from '../../lib/domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../lib/domain/shipment/shipment-draft.ts'
import { shipmentsDatabase } from '../../lib/outbox/database.ts'
import type { OutboxDeps } from '../../lib/outbox/deps.ts'
import { createDrain } from '../../lib/outbox/drain.ts'
import { enqueue } from '../../lib/outbox/enqueue.ts'
import { createHostLimiter } from '../../lib/outbox/host-limiter.ts'
import { openShipmentStore, type ShipmentStore } from '../../lib/outbox/store.ts'
import { nextRefresh } from '../../lib/tracking/schedule.ts'
import { type SandboxOptions, startSandbox } from '../../servers/sandbox/start.ts'
import { carrierDeps as network } from '../carrier/carrier-deps.ts'
import { draft, pickup } from '../carrier/draft.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** One shop with an account at a carrier of its own, a disk that outlives its workers, and a clock set by hand. */
export async function openShop(api?: string, carrier: Pick<SandboxOptions, 'weighing'> = {}) {
  globalThis.indexedDB = new IDBFactory()
  const sandbox = await startSandbox({ ...carrier, port: 0, now: () => clock.now })
  onTestFinished(() => sandbox.close())
  const clock = { now: Date.UTC(2026, 10, 20, 3) }
  const account: Account = {
    id: 'shop',
    name: 'Shop',
    api: api ?? sandbox.url,
    partnerCode: sandbox.partnerCode,
    environment: 'practice',
    contactEmail: 'shop@example.vn',
    pickup,
    paused: false,
  }
  const secrets = { token: sandbox.token }
  /** The locks that are held. */
  const holding = new AsyncLocalStorage<readonly string[]>()
  // A silent carrier would keep the relay's events, and the seller who changes it, waiting.
  const heldAtRequests: string[] = []
  onTestFinished(() =>
    expect(heldAtRequests.filter((name) => name.startsWith('quickship relay'))).toEqual([]),
  )

  /** A worker's life. Killed at its `killedAt`-th step, it does nothing more and hears nothing more. */
  function startWorker(killedAt = 0) {
    let steps = 0
    const death = Promise.withResolvers<void>()
    const life = { dead: false, steps: () => steps, death: death.promise, mortal }
    const die = () => {
      steps += 1
      if (steps === killedAt) {
        life.dead = true
        death.resolve()
      }
      return life.dead ? new Promise<never>(() => {}) : undefined
    }
    async function mortal<T>(work: () => Promise<T>): Promise<T> {
      await die()
      const result = await work()
      await die()
      return result
    }
    const disk = openShipmentStore({ now: () => clock.now, changed: () => {} })
    const store: ShipmentStore = { ...disk, write: (key, decide) => mortal(() => disk.write(key, decide)) }
    const carrier = () =>
      createCarrier(
        { api: account.api, partnerCode: account.partnerCode, token: secrets.token },
        {
          ...network,
          fetch(request) {
            heldAtRequests.push(...(holding.getStore() ?? []))
            return mortal(() => fetch(request))
          },
        },
      )
    // Its own locks: a killed worker's are free at once.
    const locks = new Map<string, Promise<unknown>>()
    const underWay = new Set<string>()
    const deps: OutboxDeps = {
      store,
      limiter: createHostLimiter(),
      async carrierFor() {
        if (account.paused) return { ok: false, failure: { kind: 'unauthorised' } }
        const retryAfterMs = backoffMs(account, clock.now)
        if (retryAfterMs > 0) return { ok: false, failure: { kind: 'busy', retryAfterMs } }
        const reportFailure = async (failure: Failure) => {
          if (failure.kind === 'unauthorised') account.paused = true
          if (failure.kind === 'busy') {
            account.backoff = { from: clock.now, until: clock.now + failure.retryAfterMs }
          }
        }
        return {
          ok: true,
          value: { carrier: carrier(), account, reportFailure, learnFees: async () => {} },
        }
      },
      lock(name, work) {
        const alone = async () => {
          underWay.add(name)
          const held = [...(holding.getStore() ?? []), name]
          return holding.run(held, work).finally(() => underWay.delete(name))
        }
        const turn = (locks.get(name) ?? Promise.resolve()).then(alone, alone)
        locks.set(
          name,
          turn.catch(() => {}),
        )
        return turn
      },
      async unlessHeld(name, work) {
        if (underWay.has(name)) return
        underWay.add(name)
        await work().finally(() => underWay.delete(name))
      },
      now: () => clock.now,
      random: () => 0.5,
      nextRefresh: (status) => nextRefresh(status, () => 0.5),
    }
    const drain = createDrain(deps)
    return {
      world: deps,
      store: disk,
      life,
      drain,
      async ship(changes: Partial<ShipmentDraft> = {}): Promise<Shipment> {
        const written = await enqueue(deps, account, { draft: draft(changes), quotedFee: 32_000 })
        if (!written.ok) throw new Error(`not written down: ${JSON.stringify(written.failure)}`)
        await drain(written.value.key)
        return (await disk.get(written.value.key)) ?? written.value
      },
      /** What an alarm does, `ms` later. */
      async later(ms: number) {
        clock.now += ms
        await drain()
      },
    }
  }

  const submissions = () => sandbox.state.requests.filter((request) => request.endpoint === 'submitOrder')
  const lookUps = () => sandbox.state.requests.filter((request) => request.endpoint === 'orderStatus')
  return { sandbox, clock, account, secrets, startWorker, submissions, lookUps }
}

/** Has every submission go through `submit`, which may keep it waiting or answer instead of the carrier. */
export function intercept(
  deps: OutboxDeps,
  submit: (body: string, go: Carrier['submit']) => Promise<SubmitAnswer>,
) {
  const { carrierFor } = deps
  deps.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const { carrier } = reached.value
    const intercepted = { ...carrier, submit: (body: string) => submit(body, carrier.submit) }
    return { ok: true, value: { ...reached.value, carrier: intercepted } }
  }
}

/** Has every look-up go through `status`. */
export function interceptLookUps(
  deps: OutboxDeps,
  status: (go: () => Promise<LookUpAnswer>) => Promise<LookUpAnswer>,
) {
  const { carrierFor } = deps
  deps.carrierFor = async (shipment) => {
    const reached = await carrierFor(shipment)
    if (!reached.ok) return reached
    const { carrier } = reached.value
    const intercepted: Carrier = { ...carrier, status: (order) => status(() => carrier.status(order)) }
    return { ok: true, value: { ...reached.value, carrier: intercepted } }
  }
}

/** The journal's events of one shipment, in order. */
export async function eventsOf(key: string): Promise<string[]> {
  return (await journal(key)).map(({ event }) => event)
}

export async function journal(key: string): Promise<JournalEntry[]> {
  return (await shipmentsDatabase()()).getAllFromIndex('journal', 'shipment', key)
}

/** Failures after which the carrier did nothing. */
export const notReached: readonly Failure[] = [
  { kind: 'unauthorised' },
  { kind: 'no-permission', origin: 'https://carrier.example' },
  { kind: 'account-gone' },
  { kind: 'locked' },
  { kind: 'others-unasked', why: 'relay' },
  { kind: 'busy', retryAfterMs: 90_000 },
]
