import type { Send } from '../app/services.ts'
import type { Failure } from '../domain/failure.ts'
import { mayPutAside, sellerReason, troubleName, turnUpName } from '../domain/shipment/seller-reason.ts'
import type { Shipment } from '../domain/shipment/shipment.ts'
import { statusMeaning } from '../domain/shipment/status.ts'
import { isToBeSeen } from '../domain/shipment/turned-up.ts'
import { failureOf } from '../messages/failure-of.ts'
import type { ListedShipment } from './listed-shipment.ts'

/** What the list does with many shipments at once, each as on its own page. */
export type ManyAction = 'refresh' | 'cancel' | 'set-aside' | 'printed'

/** `unclear`: sent, and the carrier did not say what became of it. `changed`: another trouble came meanwhile. */
export type RowOutcome = 'waiting' | 'running' | 'done' | 'not-possible' | 'changed' | 'unclear' | Failure

export function isPossible(action: ManyAction, shipment: ListedShipment): boolean {
  const { submission, trackingCode, watch } = shipment
  switch (action) {
    case 'refresh':
      return submission === 'accepted' || watch !== undefined
    case 'cancel':
      return cancelOf(shipment) !== undefined
    case 'set-aside':
      return mayPutAside(shipment)
    case 'printed':
      return submission === 'accepted' && trackingCode !== ''
  }
}

type Cancel = { by: 'cancel'; warned: boolean } | { by: 'withdraw'; warned: false }

/** Undefined where neither is allowed. What may have arrived is withdrawn on its own page, with its own question. */
export function cancelOf({ submission, status, watch }: ListedShipment): Cancel | undefined {
  if (submission === 'queued') return watch ? undefined : { by: 'withdraw', warned: false }
  if (submission !== 'accepted' || !status) return undefined
  const { cancellable } = statusMeaning(status.code)
  return cancellable ? { by: 'cancel', warned: cancellable === 'warned' } : undefined
}

/** A carrier's failure again, or an answer that is still to come. */
export function mayTryAgain(outcome: RowOutcome): boolean {
  return outcome === 'unclear' || typeof outcome === 'object'
}

/** Safe to repeat. */
export async function actOn(send: Send, action: ManyAction, shipment: ListedShipment): Promise<RowOutcome> {
  const { key } = shipment
  if (!isPossible(action, shipment)) return 'not-possible'
  try {
    switch (action) {
      case 'printed':
        await send('slips.printed', { keys: [key], printed: true })
        return 'done'
      case 'refresh': {
        const outcome = await send('shipment.refresh', { key, idle: true })
        return outcome.ok ? (outcome.value.statusFailure ?? 'done') : outcome.failure
      }
      case 'set-aside': {
        const names = [isToBeSeen(shipment) && turnUpName(shipment), troubleName(shipment)]
        const outcome = await send('shipment.set-aside', {
          key,
          shown: names.filter((name) => typeof name === 'string'),
        })
        if (!outcome.ok) return outcome.failure
        return sellerReason(outcome.value) ? 'changed' : 'done'
      }
      case 'cancel': {
        const by = cancelOf(shipment)?.by ?? 'cancel'
        const outcome = await send(`shipment.${by}`, { key })
        return outcome.ok ? cancelled(outcome.value) : outcome.failure
      }
    }
  } catch (error) {
    return failureOf(error)
  }
}

function cancelled({ submission, cancellation }: Shipment): RowOutcome {
  if (submission === 'withdrawn' || cancellation?.state === 'done') return 'done'
  return cancellation?.state === 'refused' ? cancellation.failure : 'unclear'
}
