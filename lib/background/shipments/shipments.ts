import { type Account, countsAsShipped } from '../../domain/account.ts'
import { diskFailure } from '../../domain/disk-trouble.ts'
import type { Failure, Outcome } from '../../domain/failure.ts'
import { HOLD_MS, heldUntil } from '../../domain/hold.ts'
import { mayShip, practisesElsewhere } from '../../domain/practice.ts'
import { shipmentKey } from '../../domain/shipment/order-id.ts'
import { againAs } from '../../domain/shipment/ship-again.ts'
import type { Shipment } from '../../domain/shipment/shipment.ts'
import type { ShipmentDraft } from '../../domain/shipment/shipment-draft.ts'
import { mayBeSent } from '../../domain/shipment/status.ts'
import type { LearntPlace, LearntWeights } from '../../domain/store/learnt-schema.ts'
import { storeKeysOf } from '../../domain/store/store-key.ts'
import type { Handlers } from '../../messages/handle.ts'
import { cancel } from '../../outbox/cancel.ts'
import type { OutboxDeps } from '../../outbox/deps.ts'
import type { Drain } from '../../outbox/drain.ts'
import { enqueue, idOf } from '../../outbox/enqueue.ts'
import { hurry, withdraw } from '../../outbox/seller-moves.ts'
import { isDue } from '../../outbox/timing.ts'
import { isStillWatched } from '../../outbox/watch.ts'
import { ruleContext } from '../../rules/rule.ts'
import type { AccountStore } from '../../settings/accounts.ts'
import { refresh } from '../../tracking/refresh.ts'
import { ownRefusal } from '../accounts/own-refusal.ts'
import { loadOnce } from '../load-once.ts'

type Names = 'ship' | `shipment.${'refresh' | 'cancel' | 'withdraw' | 'hurry'}`

export interface Learning {
  place(learnt: LearntPlace): Promise<void>
  weights(learnt: LearntWeights): Promise<void>
}

const rules = loadOnce(() => import('../../rules/check-draft.ts'))

const LEARNS_NOTHING: Learning = { place: async () => {}, weights: async () => {} }

/** A failure means that nothing was written; everything else is in the shipment. */
export function shipmentHandlers(
  deps: OutboxDeps,
  drain: Drain,
  accounts: Pick<AccountStore, 'get'>,
  wait: (ms: number) => Promise<void>,
  learn: Learning = LEARNS_NOTHING,
): Pick<Handlers, Names> {
  async function workedOn(shipment: Shipment): Promise<Outcome<Shipment>> {
    const open = mayBeSent(shipment.submission)
    let trouble: Failure | undefined
    if (open && isDue(shipment, deps.now())) {
      await drain(shipment.key).catch((error) => {
        trouble = diskFailure(error)
        if (!trouble) throw error
      })
    }
    const found = await deps.store.get(shipment.key)
    if (!found || !trouble || found.submission === 'accepted' || found.submission === 'withdrawn')
      return outcomeOf(found)
    // It is written down and worked on at the next wake; only this note could not be stored.
    return outcomeOf({ ...found, failure: trouble })
  }

  /** If this worker dies, an alarm or the next worker sends it. */
  async function sendAfter(until: number, key: string): Promise<void> {
    await wait(until - deps.now())
    await drain(key)
  }

  return {
    async ship({ accountId, draft, quotedFee, quotedAt, quoted, snapshot, learnt, learntWeights, hold }) {
      const account = (await accounts.get(accountId))?.account
      if (!account) return { ok: false, failure: { kind: 'bug', message: 'this account was removed' } }
      if (account.marketplace) return ownRefusal('marketplace-ships-nothing')
      if (practisesElsewhere(account)) return ownRefusal('practice-elsewhere')
      if (!mayShip(account, draft.store)) return ownRefusal('sample-is-practice')
      const order = { draft, quotedFee, quoted, quotedAt, snapshot, holdMs: hold ? HOLD_MS : 0 }
      const [store] = storeKeysOf(draft.store)
      const written = await deps.lock(`quickship order ${store} ${draft.orderId}`, async () => {
        const key = shipmentKey(account.api, await idOf(deps.store, account, draft))
        if (await isNew(deps, key)) {
          const { checkDraft } = await rules()
          const broken = checkDraft(draft, ruleContext(account, deps.now())).find(
            ({ level }) => level === 'stop',
          )
          if (broken) return ownRefusal('incomplete', broken.field)
          if (await isShippedOtherwise(deps, key, account, draft)) return ownRefusal('shipped-otherwise')
        }
        return enqueue(deps, account, order)
      })
      if (!written.ok) return written
      // Learning must not delay the parcel.
      if (learnt) await learn.place(learnt).catch(console.error)
      if (learntWeights) await learn.weights(learntWeights).catch(console.error)
      const until = heldUntil(written.value)
      if (until !== undefined) sendAfter(until, written.value.key).catch(console.error)
      return workedOn(written.value)
    },

    async 'shipment.hurry'({ key }) {
      const hurried = await hurry(deps, key)
      return hurried ? workedOn(hurried) : outcomeOf(undefined)
    },

    'shipment.refresh': ({ key, idle }) => refresh(deps, key, idle ? 'idle' : 'urgent'),
    async 'shipment.cancel'({ key }) {
      try {
        return await cancel(deps, key)
      } catch (error) {
        // Sent, but the answer could not be stored: the next wake looks it up.
        const found = await deps.store.get(key)
        if (found?.cancellation?.state !== 'sending') throw error
        return outcomeOf(found)
      }
    },
    'shipment.withdraw': async ({ key }) => outcomeOf(await withdraw(deps, key)),
  }
}

/** A second click on a written order returns it, whatever the clock says of its draft. */
async function isNew({ store }: OutboxDeps, key: string): Promise<boolean> {
  const found = await store.get(key)
  return !found || againAs(found) === 'same'
}

/** Two screens of one order, with two accounts: a form that knows of this parcel gives the next one another number. */
async function isShippedOtherwise(
  { store, now }: OutboxDeps,
  key: string,
  account: Account,
  draft: ShipmentDraft,
): Promise<boolean> {
  const parcels = await store.ofOrder(draft.store, draft.orderId)
  return parcels.some(
    (one) =>
      one.key !== key &&
      one.draft.parcel === draft.parcel &&
      mayHaveIt(one, now()) &&
      countsAsShipped(one, account),
  )
}

/** What turns up of a withdrawn one is cancelled; what turns up of a refused one is a second parcel. */
function mayHaveIt(shipment: Shipment, at: number): boolean {
  return againAs(shipment) !== 'same' || (isStillWatched(shipment, at) && !shipment.watch?.cancel)
}

export function outcomeOf(shipment: Shipment | undefined): Outcome<Shipment> {
  return shipment
    ? { ok: true, value: shipment }
    : { ok: false, failure: { kind: 'bug', message: 'there is no such shipment' } }
}
