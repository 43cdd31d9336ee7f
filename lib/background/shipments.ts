import type { Account } from '../domain/account.ts'
import { diskFailure } from '../domain/disk-trouble.ts'
import type { Failure, Outcome } from '../domain/failure.ts'
import type { LearntWeights } from '../domain/item-weight.ts'
import { partnerId, shipmentKey } from '../domain/order-id.ts'
import type { LearntPlace } from '../domain/place-correction.ts'
import { mayShip } from '../domain/practice.ts'
import type { Shipment } from '../domain/shipment.ts'
import type { ShipmentDraft } from '../domain/shipment-draft.ts'
import type { Handlers } from '../messages/handle.ts'
import { cancel } from '../outbox/cancel.ts'
import type { Drain } from '../outbox/drain.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { hurry, setAside, takeOver, withdraw } from '../outbox/seller-moves.ts'
import { isDue } from '../outbox/timing.ts'
import type { OutboxWorld } from '../outbox/world.ts'
import { checkDraft } from '../rules/check-draft.ts'
import { ruleContext } from '../rules/rule.ts'
import type { AccountStore } from '../settings/accounts.ts'
import { refresh } from '../tracking/refresh.ts'
import { ownRefusal } from './own-refusal.ts'

type Names = 'ship' | `shipment.${'refresh' | 'cancel' | 'withdraw' | 'hurry' | 'take-over' | 'set-aside'}`

/** Keeps what orders that are written down teach for the next ones. */
export interface Learning {
  place(learnt: LearntPlace): Promise<void>
  weights(learnt: LearntWeights): Promise<void>
}

const LEARNS_NOTHING: Learning = { place: async () => {}, weights: async () => {} }

/** What the seller does with a shipment. A failure means that nothing was written; all else the shipment tells itself. */
export function shipmentHandlers(
  world: OutboxWorld,
  drain: Drain,
  accounts: AccountStore,
  learn: Learning = LEARNS_NOTHING,
): Pick<Handlers, Names> {
  async function workedOn(shipment: Shipment): Promise<Outcome<Shipment>> {
    const open = ['queued', 'sending', 'unknown'].includes(shipment.submission)
    let trouble: Failure | undefined
    if (open && isDue(shipment, world.now())) {
      await drain(shipment.key).catch((error) => {
        trouble = diskFailure(error)
        if (!trouble) throw error
      })
    }
    const found = await world.store.get(shipment.key)
    // It is written down, and worked on again at the next wake; only this could not be written to it.
    return standing(found && trouble && !found.acceptance ? { ...found, failure: trouble } : found)
  }

  return {
    async ship({ accountId, draft, quotedFee, snapshot, learnt, learntWeights }) {
      const account = (await accounts.get(accountId))?.account
      if (!account) return { ok: false, failure: { kind: 'bug', message: 'this account was removed' } }
      if (account.marketplace) return ownRefusal('marketplace-ships-nothing')
      if (!mayShip(account, draft.store)) return ownRefusal('sample-is-practice')
      if (await isNew(world, account, draft)) {
        const broken = checkDraft(draft, ruleContext(account, world.now())).find(
          ({ level }) => level === 'stop',
        )
        if (broken) return ownRefusal('incomplete', broken.field)
      }
      const written = await enqueue(world, account, draft, quotedFee, snapshot)
      if (!written.ok) return written
      // No parcel waits for what is only a help with the next one.
      if (learnt) await learn.place(learnt).catch(console.error)
      if (learntWeights) await learn.weights(learntWeights).catch(console.error)
      return workedOn(written.value)
    },

    async 'shipment.hurry'({ key }) {
      const hurried = await hurry(world, key)
      return hurried ? workedOn(hurried) : standing(undefined)
    },

    'shipment.refresh': ({ key }) => refresh(world, key),
    async 'shipment.cancel'({ key }) {
      try {
        return await cancel(world, key)
      } catch (error) {
        // Sent, and what came of it could not be written down: that is looked up at the next wake.
        const found = await world.store.get(key)
        if (found?.cancellation?.state !== 'sending') throw error
        return standing(found)
      }
    },
    'shipment.withdraw': async ({ key }) => standing(await withdraw(world, key)),
    'shipment.take-over': async ({ key }) => standing(await takeOver(world, key)),
    'shipment.set-aside': async ({ key }) => standing(await setAside(world, key)),
  }
}

/** A second click on what is written down already is answered with that, whatever the clock says of its draft by now. */
async function isNew({ store }: OutboxWorld, account: Account, draft: ShipmentDraft): Promise<boolean> {
  const found = await store.get(shipmentKey(account.api, partnerId(draft.store, draft.orderId, draft.parcel)))
  return !found || found.submission === 'rejected' || found.submission === 'withdrawn'
}

function standing(shipment: Shipment | undefined): Outcome<Shipment> {
  return shipment
    ? { ok: true, value: shipment }
    : { ok: false, failure: { kind: 'bug', message: 'there is no such shipment' } }
}
